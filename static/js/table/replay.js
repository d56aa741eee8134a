/* Stepping through a game: keys, the slider kept in step, and playing by itself. */
const PACE = 1100;
const KEYS = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  "Shift+ArrowLeft": "previous-turn",
  "Shift+ArrowRight": "next-turn",
  PageUp: "previous-round",
  PageDown: "next-round",
  Home: "first",
  End: "last",
};

const slider = document.getElementById("scrub");
const play = document.getElementById("play");
let timer = null;

function go(name) {
  const way = document.querySelector(`a#way-${name}`);
  way?.click();
  return Boolean(way);
}

function stop() {
  clearInterval(timer);
  timer = null;
  play.setAttribute("aria-pressed", "false");
  play.lastElementChild.textContent = "Play";
}

function start() {
  play.setAttribute("aria-pressed", "true");
  play.lastElementChild.textContent = "Pause";
  timer = setInterval(() => go("next") || stop(), PACE);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea, [popover] *, #log-scroll")) return;
  const name = KEYS[(event.shiftKey ? "Shift+" : "") + event.key];
  if (!name) return;
  event.preventDefault();
  stop();
  go(name);
});

// A step asked for by hand ends the playing; the slider shows where it led.
document.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.detail.target?.id === "region-rail" && document.activeElement !== slider) {
    slider.value = event.detail.target.dataset.position;
  }
});
slider.addEventListener("input", stop);

play.hidden = false;
play.addEventListener("click", () => (timer ? stop() : start()));
