// A few small sounds, made on the spot. Off unless the player has turned them on.
let audio = null;

const isWanted = () => document.querySelector("[name='sounds']")?.checked;

function context() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  return audio;
}

function tone(pitch, { at = 0, length = 0.12, type = "triangle", loud = 0.08 } = {}) {
  const where = context();
  const start = where.currentTime + at;
  const source = new OscillatorNode(where, { frequency: pitch, type });
  const volume = new GainNode(where, { gain: 0 });
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(where.destination);
  source.start(start);
  source.stop(start + length);
}

const SOUNDS = {
  moved: () => tone(180, { length: 0.07, type: "sine" }),
  dice: () => [0, 0.07, 0.15, 0.26].forEach((at) => tone(240 + 900 * at, { at, length: 0.04, type: "square", loud: 0.03 })),
  capital: ({ detail }) => (detail > 0 ? [660, 880] : [330, 262]).forEach((pitch, n) => tone(pitch, { at: n * 0.09 })),
  turn: () => [392, 523].forEach((pitch, n) => tone(pitch, { at: n * 0.14, length: 0.3 })),
};

for (const [name, make] of Object.entries(SOUNDS)) {
  document.addEventListener(`table:${name}`, (event) => {
    if (isWanted()) make(event);
  });
}
