/** Panels one opens oneself: settings with the host's controls, the keys, leaving. */
import { button, h } from "./dom.js";

const SWITCHES = ["sound", "hints", "index", "two_taps", "auto_win", "no_calls", "sort"];
const FELTS = ["green", "blue", "grey"];
const HELP = {
  move: "← →", play: "Enter", claim: "1–9", letters: "W K U C F R", pass: "P Esc", ready: "R", differences: "D", tell: "T",
  sound: "S", hide: "H", help: "?",
};

export function menuPanel(state) {
  const { say, menu } = state;
  return h(
    "section", { class: `panel menu ${menu}`, key: menu, role: "dialog", "aria-label": say(`client.${menu}`) },
    h("h2", { tabindex: -1, class: "first" }, say(`client.${menu}`)), INSIDE[menu](state),
    h("p", { class: "buttons", key: "close" }, button(say("client.close"), { "data-do": "close" })),
  );
}

const INSIDE = {
  settings: ({ say, settings, welcome, people, tableState }) => [
    h("div", { class: "switches", key: "switches" }, SWITCHES.map((name) => lever(say, name, settings(name)))),
    felt(say, settings("felt")),
    welcome?.host && hostControls(say, people, tableState === "paused" ? "resume" : "pause"),
  ],
  help: ({ say }) => h("dl", { class: "keys", key: "keys" }, Object.entries(HELP).map(([name, keys]) => [
    h("dt", { key: `${name} key` }, h("kbd", {}, keys)), h("dd", { key: name }, say(`client.help_${name}`)),
  ])),
  leave: ({ say, welcome }) => [
    h("p", { key: "text" }, say(welcome && welcome.you !== null ? "client.leave_help" : "client.leave_watching")),
    h("p", { class: "buttons", key: "go" }, button(say("client.leave"), { class: "main", "data-do": "go" })),
  ],
};

function lever(say, name, checked) {
  const text = h("span", {}, say(`client.${name}`), h("small", {}, say(`client.${name}_help`)));
  return h("label", { key: name }, h("input", { type: "checkbox", checked, "data-setting": name }), text);
}

function felt(say, chosen) {
  const option = (name) => h("option", { key: name, value: name, selected: chosen === name }, say(`client.felt_${name}`));
  const select = h("select", { "data-setting": "felt", value: chosen }, FELTS.map(option));
  return h("label", { class: "felt", key: "felt" }, h("span", {}, say("client.felt")), select);
}

function hostControls(say, people, pausing) {
  const own = people.map((each, at) => ({ ...each, at })).filter(({ kind, played_by: by }) => kind === "person" && by === "self");
  const bot = (at) => button(say("client.give_to_bot"), { "data-host": "bot", "data-person": at });
  return h(
    "div", { class: "host", key: "host" }, h("h3", {}, say("client.host")),
    h(
      "p", { class: "buttons" }, button(say(`client.${pausing}`), { key: "pause", "data-host": pausing }),
      button(say("client.end_table"), { key: "end", "data-host": "end" }),
    ),
    h("ul", {}, own.map(({ name, at }) => h("li", { key: at }, name, " ", bot(at)))),
  );
}
