/* Keeps the log where its reader left it when new lines come in; at its end it follows them. */
const scroller = () => document.getElementById("log-scroll");
let anchor = null;

function firstInSight(box) {
  const top = box.getBoundingClientRect().top;
  return [...box.querySelectorAll(".log__line")].find((line) => line.getBoundingClientRect().bottom > top);
}

function remember() {
  const box = scroller();
  anchor = null;
  // In an upside-down scroller 0 is the end, and everything above it is negative.
  if (box && box.scrollTop < -4) {
    const line = firstInSight(box);
    if (line) anchor = { id: line.id, top: line.getBoundingClientRect().top };
  }
}

function restore() {
  const line = anchor && document.getElementById(anchor.id);
  if (line) scroller().scrollTop += line.getBoundingClientRect().top - anchor.top;
  anchor = null;
}

document.addEventListener("htmx:oobBeforeSwap", (event) => {
  if (event.detail.target?.id === "region-log") remember();
});
document.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.detail.target?.id === "region-log") restore();
});
