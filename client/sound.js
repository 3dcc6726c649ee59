/** Short cues made of sine and noise; nothing sounds before the first touch or key, and nothing when switched off. */
const CUES = {                      // [hertz, start, length, loudness]; 0 hertz is a click of noise
  draw: [[0, 0, 0.03, 0.12]],
  discard: [[0, 0, 0.05, 0.35], [190, 0, 0.06, 0.25]],
  call: [[440, 0, 0.09, 0.22], [587, 0.08, 0.14, 0.22]],
  chance: [[784, 0, 0.1, 0.2], [1047, 0.1, 0.16, 0.2]],
  win: [[523, 0, 0.16, 0.22], [659, 0.13, 0.16, 0.22], [784, 0.26, 0.34, 0.24]],
};
let context = null;

/** Browsers let a page sound only after somebody did something: call it from the first gesture. */
export function unlock() {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
  } catch {
    context = null;                 // a browser without sound plays in silence
  }
}

export function cue(name) {
  if (context?.state !== "running") return;
  for (const note of CUES[name]) play(...note);
}

function play(hertz, start, length, loudness) {
  const at = context.currentTime + start;
  const source = hertz ? tone(hertz) : noise(length);
  const volume = context.createGain();
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

function tone(hertz) {
  const oscillator = context.createOscillator();
  oscillator.frequency.value = hertz;
  return oscillator;
}

function noise(length) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
