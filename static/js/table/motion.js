// Pieces slide from where they lay to where they lie, dice tumble, Capital floats up. A click or a key ends it all.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const SLIDE = 280;
const TUMBLE = 520;
const FLOAT = 1100;
const MARK = "table";

let places = null;
let scheduled = false;

const isShown = (element) => element.getClientRects().length > 0;

function capitals() {
  return new Map([...document.querySelectorAll("[data-capital]")].map((e) => [e.id, Number(e.dataset.capital)]));
}

function look() {
  if (places) return;
  const pieces = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    if (isShown(piece)) pieces.set(piece.dataset.piece, piece.getBoundingClientRect());
  }
  const top = document.querySelector("#region-top");
  places = {
    pieces,
    capitals: capitals(),
    dice: document.querySelector("#dice")?.dataset.dice,
    step: top?.querySelector("[aria-current]")?.textContent,
    turn: top?.dataset.turn,
  };
}

function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`table:${name}`, { detail }));
}

function run(element, frames, options) {
  if (still.matches) return null;
  return element.animate(frames, { easing: "cubic-bezier(.2,.7,.2,1)", id: MARK, ...options });
}

function slide(from) {
  let moved = 0;
  for (const piece of document.querySelectorAll("[data-piece]")) {
    if (!isShown(piece)) continue;
    const old = from.get(piece.dataset.piece);
    const now = piece.getBoundingClientRect();
    if (!old) {
      run(piece, [{ opacity: 0, scale: 0.9 }, { opacity: 1, scale: 1 }], { duration: SLIDE });
      continue;
    }
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    moved += 1;
    run(piece, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: SLIDE });
  }
  return moved;
}

function tumble() {
  for (const die of document.querySelectorAll("#dice .die")) {
    run(die, [{ rotate: "-400deg", translate: "0 -14px" }, { rotate: "20deg" }, { rotate: "0deg" }], {
      duration: TUMBLE,
    });
  }
}

function float(element, change) {
  if (still.matches || !isShown(element)) return;
  const box = element.getBoundingClientRect();
  const note = document.createElement("span");
  note.className = `gain${change < 0 ? " gain--loss" : ""}`;
  note.textContent = change > 0 ? `+${change}` : `−${-change}`;
  note.style.insetInlineStart = `${box.left}px`;
  note.style.insetBlockStart = `${box.top}px`;
  document.body.append(note);
  const going = run(note, [{ opacity: 1, translate: "0 0" }, { opacity: 0, translate: "0 -2.5rem" }], {
    duration: FLOAT,
  });
  going.finished.finally(() => note.remove());
}

function play() {
  scheduled = false;
  const before = places;
  places = null;
  if (!before) return;
  const moved = slide(before.pieces);
  const dice = document.querySelector("#dice")?.dataset.dice;
  const top = document.querySelector("#region-top");
  const hasRolled = before.step === "Roll" && top.querySelector("[aria-current]")?.textContent !== "Roll";
  if (dice && (dice !== before.dice || hasRolled)) {
    tumble();
    tell("dice");
  } else if (moved) {
    tell("moved");
  }
  for (const [id, now] of capitals()) {
    const change = now - (before.capitals.get(id) ?? now);
    if (change) {
      float(document.getElementById(id), change);
      tell("capital", change);
    }
  }
  const seat = document.querySelector("#table").dataset.seat;
  if (top.dataset.turn !== before.turn && top.dataset.turn === seat) tell("turn");
}

function schedule() {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(play);
}

export function skip() {
  for (const animation of document.getAnimations()) if (animation.id === MARK) animation.finish();
}

for (const name of ["htmx:beforeSwap", "htmx:oobBeforeSwap"]) document.addEventListener(name, look);
for (const name of ["htmx:afterSettle", "htmx:oobAfterSwap", "htmx:wsAfterMessage"]) {
  document.addEventListener(name, schedule);
}
for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, skip, { capture: true });
