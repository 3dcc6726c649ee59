/** Puts the table together: words, hands and keys, the line to the server. */
import { DEEDS, act, host, speak, speakThrough, toggle, touch } from "./deeds.js";
import { listen } from "./keys.js";
import { heard, heardLast } from "./news.js";
import { drawNotes, drawPrompt, parts, redraw, root, tiles } from "./screen.js";
import { setting } from "./settings.js";
import { line } from "./socket.js";
import { unlock } from "./sound.js";
import { state } from "./state.js";
import { useIndex } from "./tile.js";
import { messages } from "./words.js";

function clicked(event) {
  const node = event.target.closest("[data-do], [data-choice], [data-face], [data-toggle], [data-host]");
  if (!node) return;
  const { do: deed, choice, face, key, toggle: name, host: order, person } = node.dataset;
  if (deed) DEEDS[deed]();
  else if (choice && state.prompt) act(state.prompt.choices.buttons[Number(choice)]);
  else if (name) toggle(name);
  else if (order) host(order, person);
  else if (face) touch(face, key);
}

function changed({ target }) {
  const name = target.dataset.setting;
  if (name) toggle(name, target.type === "checkbox" ? target.checked : target.value);
}

/** The tile under the pointer or the focus: the hint panel says what would be waited for without it. */
function pointed(event) {
  const tile = event.target.closest(".own");
  if (event.type === "focusin" && tile) state.at = tiles().indexOf(tile);
  if (state.preview === (tile?.dataset.face ?? null)) return;
  state.preview = tile?.dataset.face ?? null;
  drawNotes();
}

function wire() {
  document.addEventListener("click", clicked);
  document.addEventListener("change", changed);
  for (const name of ["pointerover", "focusin"]) parts.stage.addEventListener(name, pointed);
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, unlock, { once: true });
  listen(DEEDS);
  setInterval(() => state.prompt?.until && !document.hidden && drawPrompt(), 250);
}

async function begin() {
  useIndex(setting("index"));
  document.documentElement.dataset.felt = setting("felt");
  await speak(root.dataset.lang);
  wire();
  speakThrough(line(root.dataset.table, {
    hear: heard,
    wanted: () => ({ cursor: heardLast(), hints: setting("hints") }),
    lost() {
      state.lost = true;
      redraw();
    },
  }));
  messages(root.dataset.lang === "en" ? "ru" : "en").catch(() => undefined);        // so that a switch needs no waiting
}

begin();
