// Keeps the progress bar of a balance check up to date, and shows the plots once it is done.
const PAUSE = 1000;
const shown = document.querySelector("[data-progress]");

async function ask() {
  const response = await fetch(shown.dataset.progress);
  if (response.ok) {
    const { done, total, status } = await response.json();
    if (status === "done" || status === "failed") {
      location.reload();
      return;
    }
    shown.querySelector("progress").value = done;
    shown.querySelector("output").textContent = `${done} of ${total}`;
  }
  setTimeout(ask, PAUSE);
}

if (shown) setTimeout(ask, PAUSE);
