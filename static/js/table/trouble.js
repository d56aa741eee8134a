// Says in words when the server could not be reached or did not answer as it should.
const notice = document.querySelector("#notice");

function say(words) {
  const line = document.createElement("p");
  line.textContent = words;
  notice.replaceChildren(line);
}

document.addEventListener("htmx:sendError", () => {
  say("The table could not be reached. Nothing was changed; try again in a moment.");
});

document.addEventListener("htmx:responseError", () => {
  say("The table did not answer as it should. Nothing is lost: reload the page to go on.");
});
