// What is picked: kept while regions change, told to the panel, and let go after a move.
import { sequence } from "./guard.js";

const form = document.querySelector("#selection");
let asked;
let hasAsked = false;
let isAnswerDue = false;

export function picks() {
  return [...document.querySelectorAll(".pick:checked")];
}

/** Ask the panel what the present selection does; several changes at once are one question. */
export function ask() {
  hasAsked = true;
  isAnswerDue = true;
  clearTimeout(asked);
  asked = setTimeout(() => window.htmx?.trigger(form, "picked"), 40);
}

export function clear({ silently = false } = {}) {
  const chosen = picks();
  for (const box of chosen) box.checked = false;
  if (chosen.length && !silently) ask();
}

export function toggle(box, on = !box.checked) {
  if (box.checked === on) return;
  box.checked = on;
  ask();
}

document.addEventListener("change", (event) => {
  if (event.target.matches(".pick")) ask();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#clear")) clear();
});

// A swap brings unchecked boxes; what the player has picked stays picked as long as the piece lies there,
// and what is folded out stays so.
if (window.Idiomorph) {
  window.Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
    !(name === "checked" && node.classList.contains("pick")) && !(name === "open" && node.matches("details"));
}

const isChange = (event) => event.detail.requestConfig?.verb === "post";
let before;

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt === form) isAnswerDue = true;
  if (!isChange(event)) return;
  before = sequence();
  hasAsked = false;
});

document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.elt === form) isAnswerDue = false;
  if (!isChange(event) || !event.detail.successful || sequence() === before) return;
  clear({ silently: true });
  // The panel was asked about pieces that are no longer picked: by a push that came first, or just before the move.
  if (hasAsked || isAnswerDue) ask();
});

// Somebody else moved while pieces were picked here: the panel came without them.
document.addEventListener("htmx:wsAfterMessage", () => {
  if (picks().length) ask();
});
