// The editor of one record: shows the parameters of the chosen effect, and the face as the form stands.
const PAUSE = 300;

function showChosen(effect) {
  const chosen = effect.querySelector("select").value;
  for (const kind of effect.querySelectorAll("[data-kind]")) {
    kind.hidden = kind.dataset.kind !== chosen;
  }
}

function tell(list, problems) {
  list.replaceChildren(
    ...problems.map((words) => {
      const item = document.createElement("li");
      item.textContent = words;
      return item;
    }),
  );
}

// The frame is as tall as the face in it.
function fit(face) {
  const page = face.contentDocument?.body;
  if (page) face.style.blockSize = `${Math.ceil(page.getBoundingClientRect().height) + 2}px`;
}

function previewOf(editor) {
  const form = editor.closest("form");
  const face = editor.querySelector(".editor__face");
  const problems = editor.querySelector(".editor__problems");
  let asked = 0;
  let pause;
  face?.addEventListener("load", () => fit(face));

  async function ask() {
    const mine = ++asked;
    const response = await fetch(editor.dataset.preview, { method: "POST", body: new FormData(form) });
    if (!response.ok || mine !== asked) return;
    const told = await response.json();
    tell(problems, told.problems);
    if (face && told.face) face.srcdoc = told.face;
  }

  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(ask, PAUSE);
  });
  ask();
}

for (const effect of document.querySelectorAll("[data-effect]")) {
  showChosen(effect);
  effect.addEventListener("change", () => showChosen(effect));
}
for (const editor of document.querySelectorAll("[data-preview]")) previewOf(editor);
