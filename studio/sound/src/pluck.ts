import { noiseOf } from './random.ts';
import { pitch, RATE } from './track.ts';

const { min, PI, round, floor, sqrt } = Math;

/** Overtones that are heard well. */
const OVERTONES = 5;
const STRENGTH = 0.2;

/** How the string lies when it is let go: noise with few overtones, about zero, as strong for every note. */
function struck(length: number, seed: number): Float32Array {
  const noise = noiseOf(seed);
  const softness = min(0.25, (2 * PI * OVERTONES) / length);
  let soft = 0;
  // The first turn only fills the filter, so that the string's ends meet.
  for (let i = 0; i < length; i++) soft += softness * (noise() - soft);
  const string = Float32Array.from({ length }, () => {
    soft += softness * (noise() - soft);
    return soft;
  });
  const middle = string.reduce((a, b) => a + b, 0) / length;
  const power = string.reduce((a, b) => a + (b - middle) ** 2, 0) / length;
  return string.map((value) => ((value - middle) * STRENGTH) / sqrt(power));
}

/** A soft plucked string (Karplus and Strong), tuned between samples by an all-pass. */
export function pluck(note: number, seconds: number, seed: number): Float32Array {
  const period = RATE / pitch(note) - 0.5;
  const whole = floor(period);
  const rest = period - whole;
  const tune = (1 - rest) / (1 + rest);
  const string = struck(whole, seed);
  const sound = new Float32Array(round(seconds * RATE));
  const decay = 0.9975 - 0.00002 * note;
  let [last, before, passed] = [0, 0, 0];
  for (let i = 0; i < sound.length; i++) {
    const value = string[i % whole] ?? 0;
    const low = decay * 0.5 * (value + last);
    last = value;
    passed = tune * (low - passed) + before;
    before = low;
    string[i % whole] = passed;
    const end = min(1, (sound.length - i) / (0.08 * RATE));
    sound[i] = value * end * min(1, i / 90);
  }
  return sound;
}
