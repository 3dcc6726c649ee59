/** The parts of the page, drawn from the state. */
import { button, h, patch } from "./dom.js";
import { hintPanel } from "./hints.js";
import { menuPanel } from "./menu.js";
import { moving } from "./motion.js";
import { promptArea } from "./prompt.js";
import { resultPanel } from "./result.js";
import { setting } from "./settings.js";
import { spoken } from "./speech.js";
import { drawing, known, people, state } from "./state.js";
import { draw } from "./table.js";
import { waitingPanel } from "./waiting.js";

const NOTICED = 4000;
const title = document.title;
const clocks = {};
export const root = document.getElementById("table");
const NAMES = ["stage", "notes", "prompt", "over", "banner", "alert"];
export const parts = Object.fromEntries(NAMES.map((name) => [name, part(name)]));
parts.alert.setAttribute("aria-live", "assertive");
parts.alert.classList.add("unseen");

function part(name) {
  const node = root.appendChild(document.createElement("div"));
  node.className = name;
  return node;
}

/** Draw everything; quietly when much has happened at once. Focus stays on the tile it was on. */
export function redraw(quietly = false) {
  if (!state.say) return;
  const onTile = document.activeElement.matches(".own");
  moving(root, () => {
    if (state.view) draw(parts.stage, state.view, drawing());
    drawNotes();
    drawPrompt();
    patch(parts.over, panel());
    patch(parts.banner, banners(state));
  }, quietly);
  document.title = `${state.prompt && !state.prompt.sent ? "● " : ""}${title}`;
  if (onTile && !document.activeElement.matches(".own")) tiles()[state.at]?.focus();
}

export function drawPrompt() {
  patch(parts.prompt, state.view?.begun ? promptArea(known()) : []);
}

export function drawNotes() {
  patch(parts.notes, state.view ? [setting("hints") && hintPanel(known()), talk(state)] : []);
}

export const tiles = () => [...parts.stage.querySelectorAll(".hand .own")];

/** What happened, line by line; those who listen hear each new one. */
function talk({ say, talk: lines }) {
  const picture = drawing();
  const told = lines.map(({ n, event, view }) => ({ n, text: spoken(view, event, picture) })).filter(({ text }) => text);
  return h(
    "div", { class: "talk", key: "talk", role: "log", "aria-live": "polite", "aria-label": say("client.talk") },
    told.map(({ n, text }) => h("p", { key: n }, text)),
  );
}

function panel() {
  const { book, maySit } = root.dataset;
  if (state.menu) return menuPanel({ ...state, people: people() });
  if (state.result && !state.looking) return resultPanel({ ...known(), document: book });
  if (!["waiting", "paused", "ended"].includes(state.tableState)) return [];
  return waitingPanel({ ...state, people: people(), maySit: maySit === "1", link: location.origin + location.pathname });
}

function banners({ say, lost, bye, welcome, notice: text, view }) {
  return [
    lost && h("p", { key: "lost", role: "status" }, say("client.lost")),
    bye && h("p", { key: "bye", role: "alert" }, say.of(bye.says), " ", button(say("client.come_back"), { "data-do": "reload" })),
    !welcome && !lost && h("p", { key: "connecting", role: "status" }, say("client.connecting")),
    text && !view?.begun && h("p", { key: "notice", role: "alert" }, text),
  ];
}

/** Say something at once to those who listen. */
export function announce(text) {
  parts.alert.textContent = "";
  requestAnimationFrame(() => (parts.alert.textContent = text));
}

/** A sentence to the player, seen and heard, for a while. */
export function notice(text) {
  state.notice = text;
  announce(text);
  after("notice", NOTICED, () => (state.notice = null));
}

/** Do something later and show it; the same name again puts it off. */
export function after(name, wait, deed) {
  clearTimeout(clocks[name]);
  clocks[name] = setTimeout(() => {
    deed();
    redraw();
  }, wait);
}
