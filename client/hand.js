/**
 * The own tiles, large, along the bottom; in a replay those of the viewpoint.
 *
 * @typedef {Object} Play  what may be done with them now; without it they only stand there
 * @property {?Map<string, Object>} open  face -> action; null when it is not the own turn
 * @property {Map<string, string>} why  face -> the reason why it may not go
 * @property {?string} sent  the key of the tile just played, until the server answers
 * @property {?string} lifted  the key of the tile touched once, where two touches play it
 * @property {number} at  which tile the keyboard is on
 * @property {Set<string>} ready  faces after which the hand would be ready
 * @property {boolean} sort
 */
import { h } from "./dom.js";
import { picture, sorted } from "./tile.js";
import { HIDDEN, placeOf } from "./view.js";

/** The tiles in the order they stand, the drawn one last: {face, drawn, key}. */
export function row(place, sort = true) {
  const { tiles, drawn } = place;
  const at = drawn === null ? -1 : tiles.lastIndexOf(drawn);
  const rest = tiles.filter((_, each) => each !== at);
  const faces = [...(sort ? sorted(rest) : rest), ...(at < 0 ? [] : [drawn])];
  const copies = {};
  return faces.map((face, each) => {
    copies[face] = (copies[face] ?? -1) + 1;
    return { face, drawn: at >= 0 && each === faces.length - 1, key: `${face}${copies[face]}` };
  });
}

export function hand(view, drawing) {
  const { say, viewpoint, play } = drawing;
  const tiles = row(placeOf(view, viewpoint), play?.sort ?? true);
  const own = viewpoint === view.seat;
  const most = view.book.hand > 13 ? 9 : 7, full = tiles.filter(({ drawn }) => !drawn).length + 1;
  return h(
    "section", {
      style: { "--row": full > most ? Math.ceil(full / 2) : most },
      class: `hand ${play?.open ? "asked" : ""}`, "aria-label": say(own ? "client.your_hand" : "client.hand_of", { wind: say.seat(viewpoint) }),
    },
    tiles.map((tile, at) => (play ? button(tile, at, say, play) : still(tile, say))),
  );
}

function still({ face, drawn, key }, say) {
  return h("span", { key, class: `own ${drawn ? "fresh" : ""}` }, picture(face, { label: face === HIDDEN ? say.tile(face) : named(say, face, drawn) }));
}

function named(say, face, drawn) {
  return drawn ? say("client.drawn_tile", { tile: say.tile(face) }) : say.tile(face);
}

function button({ face, drawn, key }, at, say, play) {
  const may = play.open?.has(face) ?? false;
  const why = play.open && !may ? play.why.get(face) ?? say("client.not_now") : null;
  const ready = play.ready.has(face) && may;
  const classes = ["own", drawn && "fresh", play.open && !may && "off", may && "may", play.sent === key && "sent", play.lifted === key && "lifted", ready && "ready"];
  const label = [named(say, face, drawn), ready && say("client.ready_after"), why].filter(Boolean).join(", ");
  return h(
    "button", {
      key, type: "button", class: classes.filter(Boolean).join(" "), "data-face": face, "data-key": key, tabindex: at === play.at ? 0 : -1,
      "aria-label": label, "aria-disabled": may ? null : "true", title: why,
    },
    picture(face),
  );
}
