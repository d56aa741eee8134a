// Drag a card onto what it is for, with mouse or finger. Dropping picks both, asks the panel, and if the panel has
// one clear answer, presses it. Other picked cards come along.
import { clear, toggle } from "./selection.js";

const DRAGGED = "[data-zone='hand'], [data-zone='operations'], [data-zone='market'], [data-zone='bottle'], [data-zone='bill'], [data-zone='pile'], [data-zone='waiting']";
const TARGETS = {
  hand: "[data-zone='slot'], [data-zone='bill'], [data-zone='market'], [data-zone='seat'], [data-zone='warehouse']",
  operations: "[data-zone='slot'], [data-zone='rival-slot'], [data-zone='seat']",
  market: ".hand",
  pile: ".hand",
  bottle: "[data-zone='place']",
  waiting: ".place--eligible",
  bill: "[data-zone='slot']",
};
const ENOUGH = 7;

let drag = null;

function begin(event) {
  if (event.button !== 0 || !event.isPrimary) return;
  const piece = event.target.closest(DRAGGED);
  const box = piece?.querySelector(".pick");
  if (!box && piece?.dataset.zone !== "waiting") return;
  drag = { piece, box, x: event.clientX, y: event.clientY, pointer: event.pointerId, ghost: null, over: null };
}

function lift(event) {
  const box = drag.piece.getBoundingClientRect();
  const ghost = drag.piece.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.querySelector(".pick")?.remove();
  ghost.classList.add("ghost");
  ghost.style.inlineSize = `${box.width}px`;
  ghost.style.blockSize = `${box.height}px`;
  ghost.style.insetInlineStart = `${box.left}px`;
  ghost.style.insetBlockStart = `${box.top}px`;
  document.body.append(ghost);
  drag.ghost = ghost;
  drag.piece.classList.add("is-dragged");
  document.documentElement.classList.add("is-dragging");
  if (event.pointerType !== "mouse") navigator.vibrate?.(10);
}

function move(event) {
  if (!drag || event.pointerId !== drag.pointer) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.ghost) {
    if (Math.hypot(x, y) < ENOUGH) return;
    lift(event);
  }
  drag.ghost.style.translate = `${x}px ${y}px`;
  const over = document.elementFromPoint(event.clientX, event.clientY)?.closest(TARGETS[drag.piece.dataset.zone]) ?? null;
  if (over !== drag.over) {
    drag.over?.classList.remove("is-target");
    over?.classList.add("is-target");
    drag.over = over;
  }
}

function press(choose) {
  document.addEventListener(
    "htmx:afterSettle",
    () => {
      const open = [...document.querySelectorAll("#proposals button[name='action']")].filter(choose);
      if (open.length === 1) open[0].click();
    },
    { once: true },
  );
}

function drop(piece, box, target) {
  const isAlone = !box?.checked && !piece.matches("[data-zone='hand']");
  if (isAlone) clear({ silently: true });
  // A bottle that waits for its place is what the panel is about: only the place is picked.
  if (box) toggle(box, true);
  const other = target.querySelector(":scope > .pick");
  if (other) toggle(other, true);
  if (target.matches("[data-zone='warehouse']")) {
    press((button) => button.value.includes('"store"'));
  } else {
    press((button) => button.closest(".proposal--primary"));
  }
}

function end(event) {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { piece, box, ghost, over } = drag;
  drag = null;
  if (!ghost) return;
  ghost.remove();
  piece.classList.remove("is-dragged");
  over?.classList.remove("is-target");
  document.documentElement.classList.remove("is-dragging");
  if (event.type !== "pointerup") return;
  // The click that ends a drag is not a choice.
  const swallow = (click) => {
    click.preventDefault();
    click.stopPropagation();
  };
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 50);
  if (over) drop(piece, box, over);
}

document.addEventListener("pointerdown", begin);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", end);
document.addEventListener("pointercancel", end);
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.(DRAGGED)) event.preventDefault();
});

