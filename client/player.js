/** The controls of a replay: where in the game one is, how it runs, whose side one looks from, what to jump to. */
import { h } from "./dom.js";
import { spoken } from "./speech.js";
import { wind } from "./view.js";
import { stepOf, stopAt } from "./timeline.js";

const PATHS = {
  previous_deal: "M18 5v14l-9-7zM6 5v14", back: "M16 5v14l-10-7z", play: "M7 4v16l13-8z", pause: "M8 5v14M16 5v14", on: "M8 5v14l10-7z",
  next_deal: "M6 5v14l9-7zM18 5v14", slower: "M5 12h14", faster: "M5 12h14M12 5v14", viewpoint: "M4 12a8 8 0 1 1 2.5 5.8M4 12V7M4 12h5",
  hands: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6", link: "M9 15l6-6M8 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M16 13l3-3a3.5 3.5 0 0 0-5-5l-3 3",
  moments: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
};

const sign = (name) => h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "sign" }, h("path", { d: PATHS[name] }));

function button(say, name, { key, picture = name, disabled = false, pressed = null, text = null, extra = "" } = {}) {
  const label = say(`viewer.${name}`);
  return h(
    "button", {
      key: name, type: "button", class: `control ${extra}`, "data-do": name, "aria-label": label, title: `${label} (${key})`, "aria-keyshortcuts": key,
      disabled, "aria-pressed": pressed === null ? null : String(pressed),
    },
    sign(picture), text !== null && h("span", {}, text),
  );
}

/** Everything one can press. @param {Object} state of replay.js */
export function controls(state) {
  const { say, line, at, deal, deals, playing, speed, seat, open, view } = state;
  const step = stepOf(line, at);
  const first = deal === 0, last = deal === deals.length - 1;
  return [
    h("p", { class: "asking", key: "now" }, state.now),
    h("input", {
      key: "seek", class: "seek", type: "range", min: 0, max: line.stops.length - 1, value: String(step), "data-seek": "", "aria-label": say("viewer.seek"),
      "aria-valuetext": state.now || say("viewer.place", { step: step + 1, steps: line.stops.length }),
    }),
    h(
      "div", { class: "keys-row walk", key: "walk", role: "group", "aria-label": say("viewer.walk") },
      button(say, "previous_deal", { key: "PageUp", disabled: first && step === 0 }), button(say, "back", { key: "←", disabled: first && step === 0 }),
      button(say, playing ? "pause" : "play", { key: "Space", extra: "main" }),
      button(say, "on", { key: "→", disabled: last && step === line.stops.length - 1 }), button(say, "next_deal", { key: "PageDown", disabled: last }),
    ),
    h(
      "div", { class: "keys-row look", key: "look", role: "group", "aria-label": say("viewer.look") },
      h("select", { key: "deal", class: "deals", "data-choose": "deal", value: String(deal), "aria-label": say("viewer.deal") }, deals.map((each, number) => h("option", { key: number, value: String(number), selected: number === deal }, each.title))),
      h("span", { class: "speed", key: "speed" }, button(say, "slower", { key: "−" }), h("span", { class: "pace", "aria-label": say("viewer.pace") }, `${speed}×`), button(say, "faster", { key: "+" })),
      button(say, "viewpoint", { key: "V", text: say(`client.wind_${wind(view, seat)}`) }),
      button(say, "hands", { key: "S", pressed: open }), button(say, "moments", { key: "M", pressed: state.panel === "moments", extra: "narrow" }), button(say, "link", { key: "C", text: state.copied ? say("client.copied") : null }),
    ),
  ];
}

/** What one would jump to, in this deal; to whom hands are hidden the future is hidden too. */
export function momentsList(state) {
  const { say, line, at, picture, open } = state;
  const here = stopAt(line, at);
  const listed = open ? line.moments : line.moments.filter((each) => each.at <= at);
  return h(
    "ol", { class: "moment-list", "aria-label": say("viewer.moments") },
    listed.map((each, number) => {
      const stop = stopAt(line, each.at);
      return h("li", { key: number }, h("button", { type: "button", "data-at": stop, "aria-current": stop === here ? "step" : null }, spoken(each.view, each.event, picture)));
    }),
  );
}

const HELP = [["← →", "help_step"], ["PgUp PgDn", "help_deals"], ["Home End", "help_ends"], ["Space", "help_play"], ["+ −", "help_speed"], ["V", "help_viewpoint"], ["S", "help_hands"], ["M", "help_moments"], ["C", "help_link"], ["H Enter", "help_result"], ["?", "help_help"]];

export function helpPanel({ say }) {
  return panel(say, "help", h("dl", { class: "keys" }, HELP.map(([keys, text]) => [h("dt", { key: `${text}k` }, h("kbd", {}, keys)), h("dd", { key: text }, say(`viewer.${text}`))])));
}

export function panel(say, name, inside) {
  return h(
    "section", { class: `panel ${name}`, key: name, role: "dialog", "aria-label": say(`viewer.${name}`) },
    h("h2", { tabindex: -1, class: "first" }, say(`viewer.${name}`)), inside,
    h("p", { class: "buttons", key: "close" }, h("button", { type: "button", "data-do": "close" }, say("client.close"))),
  );
}
