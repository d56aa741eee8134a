// The table by keyboard alone. The list of keys is in table.html.
import { clear, toggle } from "./selection.js";

const press = (selector) => {
  const button = document.querySelector(selector);
  if (!button || button.disabled) return false;
  button.click();
  return true;
};
const verb = (name) => `#proposals button[value*='"verb":"${name}"']`;

function pickNth(selector, number) {
  const box = document.querySelectorAll(`${selector} .pick`)[number];
  if (!box) return false;
  toggle(box);
  box.focus();
  box.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function goTo(tab, selector) {
  document.querySelector(`.tabs [value="${tab}"]`)?.click();
  document.querySelector(selector)?.focus();
  return true;
}

const KEYS = {
  Enter: () => press("#proposals .proposal--primary button"),
  u: () => press("#undo"),
  r: () => press("#restart"),
  h: () => press("#hint"),
  s: () => press("#skip"),
  e: () => press(verb("end_turn")),
  m: () => goTo("table", "#market-cards .pick"),
  p: () => {
    document.querySelector("#proposals button")?.focus();
    return true;
  },
  Escape: () => {
    clear();
    return true;
  },
  "?": () => {
    document.querySelector("#keys").togglePopover();
    return true;
  },
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const at = event.target;
  if (at.matches("select, textarea, input:not(.pick, [type='radio'])")) return;
  if (event.key === "Enter" && at.matches("a, button, [type='radio'], summary")) return;
  if (event.key === "Escape" && document.querySelector(":popover-open")) return;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  let done = false;
  if (digit !== undefined) {
    const number = (Number(digit) + 9) % 10;
    done = pickNth(event.shiftKey ? ".rickhouse__slots" : "#hand-cards", number);
  } else {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    done = KEYS[key]?.() ?? false;
  }
  if (done) event.preventDefault();
});
