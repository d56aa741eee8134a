// Changes the light in the room without a reload. Without this module the same forms do it through the server.
const YEAR = 365 * 24 * 60 * 60;

function show(theme) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  if (theme === "device") {
    delete document.documentElement.dataset.theme;
    document.cookie = `theme=; path=/; max-age=0; samesite=lax${secure}`;
  } else {
    document.documentElement.dataset.theme = theme;
    document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  }
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-theme-form]") || !event.submitter) return;
  event.preventDefault();
  const form = event.target;
  show(event.submitter.value);
  // The pressed button has just been put away; keep the keyboard where it was.
  const shown = [...form.querySelectorAll("button")].find((button) => button.checkVisibility());
  (shown ?? document.querySelector("#main")).focus({ preventScroll: true });
});
