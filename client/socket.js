/**
 * The line to the table: a ticket, a hello with the number of the last event heard, and an outbox. A deed stays in the
 * outbox until the server has acknowledged or refused it, and is repeated after a cut: the same id does nothing twice.
 */
const WAITS = [500, 1000, 2000, 4000, 8000, 15000];
const FINAL = new Set(["replaced", "protocol", "flood", "noise"]);           // after these nobody calls again by himself
const QUIET = 20_000, DEAF = 8_000;             // ask after so long a silence; give up after so long without an answer

/**
 * @param {string} table
 * @param {{hear: Function, lost: Function, wanted: () => {cursor: ?number, hints: boolean}}} ears
 */
export function line(table, ears) {
  const outbox = new Map();
  let socket = null, welcomed = false, failures = 0, closed = false, retry = 0, quiet = 0;

  async function open() {
    clearTimeout(retry);
    try {
      const answer = await fetch(`/play/${encodeURIComponent(table)}/ticket`, { method: "POST", credentials: "same-origin" });
      if (!answer.ok) throw new Error(String(answer.status));
      const { ticket } = await answer.json();
      dial(ticket);
    } catch {
      later();
    }
  }

  function dial(ticket) {
    if (closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = socket = new WebSocket(`${scheme}://${location.host}/play/${encodeURIComponent(table)}/socket`);
    mine.onopen = () => say({ t: "hello", protocol: 1, ticket, ...ears.wanted() });
    mine.onmessage = ({ data }) => mine === socket && heard(JSON.parse(data));
    mine.onclose = () => mine === socket && later();
  }

  function heard(frame) {
    listen();
    if (frame.t === "welcome") {
      welcomed = true;
      failures = 0;
    }
    if (frame.t === "ack" || frame.t === "no") outbox.delete(frame.id);
    if (frame.t === "bye") return goodbye(frame);
    ears.hear(frame);
    if (frame.t === "welcome") outbox.forEach(say);
  }

  function goodbye(frame) {
    closed = FINAL.has(frame.code);
    if (closed) ears.hear(frame);
    later();
  }

  function later() {
    hangUp();
    if (closed) return;
    const wait = WAITS[Math.min(failures++, WAITS.length - 1)];
    ears.lost(wait);
    retry = setTimeout(open, wait * (0.75 + Math.random() / 2));
  }

  function hangUp() {
    clearTimeout(quiet);
    welcomed = false;
    const old = socket;
    socket = null;
    old?.close();
  }

  function listen() {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      say({ t: "ping", id: fresh() });
      quiet = setTimeout(later, DEAF);
    }, QUIET);
  }

  function say(frame) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  function now() {
    if (closed || (socket && socket.readyState <= WebSocket.OPEN)) return;
    failures = 0;
    open();
  }

  addEventListener("online", now);
  document.addEventListener("visibilitychange", () => document.hidden || now());
  open();

  return {
    /** Send a deed; its id comes back in ack or no. */
    deed(frame) {
      const told = { ...frame, id: fresh() };
      outbox.set(told.id, told);
      if (welcomed) say(told);
      return told.id;
    },
    /** Come in anew: what was asked for in the hello has changed. */
    again() {
      hangUp();
      open();
    },
  };
}

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
