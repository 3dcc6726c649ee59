/** Panels one opens oneself: settings with the host's controls, the keys, leaving. */
import { h } from "./dom.js";

const SWITCHES = ["sound", "hints", "index", "two_taps", "auto_win", "no_calls", "sort"];
const FELTS = ["green", "blue", "grey"];
const HELP = [["← →", "help_move"], ["Enter", "help_play"], ["1–9", "help_claim"], ["W K U C F R", "help_letters"], ["P Esc", "help_pass"], ["R", "help_ready"], ["D", "help_differences"], ["T", "help_tell"], ["S", "help_sound"], ["H", "help_hide"], ["?", "help_help"]];

export function menuPanel(state) {
  const inside = { settings: settingsList, help: helpList, leave: leaveQuestion }[state.menu];
  return inside && h(
    "section", { class: `panel menu ${state.menu}`, key: state.menu, role: "dialog", "aria-label": state.say(`client.${state.menu}`) },
    h("h2", { tabindex: -1, class: "first" }, state.say(`client.${state.menu}`)), inside(state),
    h("p", { class: "buttons", key: "close" }, h("button", { type: "button", "data-do": "close" }, state.say("client.close"))),
  );
}

function settingsList({ say, settings, welcome, people, tableState }) {
  return [
    h("div", { class: "switches", key: "switches" }, SWITCHES.map((name) => h("label", { key: name }, h("input", { type: "checkbox", checked: settings(name), "data-setting": name }), h("span", {}, say(`client.${name}`), h("small", {}, say(`client.${name}_help`)))))),
    h("label", { class: "felt", key: "felt" }, h("span", {}, say("client.felt")), h("select", { "data-setting": "felt", value: settings("felt") }, FELTS.map((name) => h("option", { key: name, value: name, selected: settings("felt") === name }, say(`client.felt_${name}`))))),
    welcome?.host && hostControls(say, people, tableState),
  ];
}

function hostControls(say, people, tableState) {
  const pausing = tableState === "paused" ? "resume" : "pause";
  return h(
    "div", { class: "host", key: "host" }, h("h3", {}, say("client.host")),
    h("p", { class: "buttons" }, h("button", { type: "button", "data-host": pausing }, say(`client.${pausing}`)), h("button", { type: "button", "data-host": "end" }, say("client.end_table"))),
    h("ul", {}, people.map((each, at) => each.kind === "person" && each.played_by === "self" && h("li", { key: at }, each.name, " ", h("button", { type: "button", "data-host": "bot", "data-person": at }, say("client.give_to_bot"))))),
  );
}

function helpList({ say }) {
  return h("dl", { class: "keys", key: "keys" }, HELP.map(([keys, text]) => [h("dt", { key: `${text}k` }, h("kbd", {}, keys)), h("dd", { key: text }, say(`client.${text}`))]));
}

function leaveQuestion({ say, welcome }) {
  return [
    h("p", { key: "text" }, say(welcome && welcome.you !== null ? "client.leave_help" : "client.leave_watching")),
    h("p", { class: "buttons", key: "go" }, h("button", { type: "button", class: "main", "data-do": "go" }, say("client.leave"))),
  ];
}
