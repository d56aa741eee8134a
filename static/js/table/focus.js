// The keyboard stays where it was when a region changes under it.
let was = null;

function remember() {
  const active = document.activeElement;
  if (!active || active === document.body) return;
  const region = active.closest("[id^='region-']");
  if (!region) return;
  was = { id: active.id, value: active.getAttribute("value"), name: active.getAttribute("name"), region: region.id };
}

function restore() {
  if (!was || (document.activeElement && document.activeElement !== document.body)) return;
  const { id, value, name, region } = was;
  const found =
    (id && document.getElementById(id)) ||
    (value && document.querySelector(`[name="${name}"][value="${CSS.escape(value)}"]`)) ||
    document.querySelector(`#${region} .proposal--primary button`) ||
    document.querySelector(`#${region} :is(button, input:not([type="hidden"])):not(:disabled)`) ||
    document.querySelector("#main");
  found.focus({ preventScroll: true });
  was = null;
}

for (const name of ["htmx:beforeSwap", "htmx:oobBeforeSwap"]) document.addEventListener(name, remember);
for (const name of ["htmx:afterSettle", "htmx:oobAfterSwap", "htmx:wsAfterMessage"]) {
  document.addEventListener(name, () => requestAnimationFrame(restore));
}
