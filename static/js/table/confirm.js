// Asks before what hurts, if the player wants to be asked.
const dialog = document.querySelector("#confirm");
const question = dialog.querySelector("p");
const yes = dialog.querySelector("[value='yes']");
let waiting = null;

const wantsAsking = () => document.querySelector("[name='confirms']")?.checked;

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("[data-confirm]");
    if (!button || !wantsAsking()) return;
    if (button === waiting) {
      waiting = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    waiting = button;
    question.textContent = button.dataset.confirm;
    yes.textContent = button.textContent.trim();
    dialog.returnValue = "no";
    dialog.showModal();
  },
  { capture: true },
);

dialog.addEventListener("close", () => {
  const button = waiting;
  if (dialog.returnValue === "yes" && button?.isConnected) button.click();
  waiting = null;
});
