// Keeps the newest board: what arrives late is dropped, and a (re)connected socket says how far this page has come.
const table = document.querySelector("#table");

export function sequence() {
  return Number(document.querySelector("#region-meta").dataset.sequence);
}

document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const shown = event.detail.target;
  const arriving = event.detail.fragment.querySelector(`#${shown.id}`);
  if (!shown.dataset.sequence || !arriving?.dataset.sequence) return;
  const behind = Number(shown.dataset.sequence) - Number(arriving.dataset.sequence);
  // A panel of the same moment knows nothing of what is selected here.
  if (behind > 0 || (behind === 0 && shown.id === "region-panel")) event.detail.shouldSwap = false;
});

// So is an answer about an older table, asked for by the panel before the table went on.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "region-panel") return;
  const arriving = /data-sequence="(\d+)"/.exec(event.detail.serverResponse)?.[1];
  if (arriving !== undefined && Number(arriving) < sequence()) event.detail.shouldSwap = false;
});

document.addEventListener("htmx:wsOpen", (event) => {
  event.detail.socketWrapper.send(JSON.stringify({ sequence: sequence() }), table);
});
