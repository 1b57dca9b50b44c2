import { noiseOf } from './random.ts';
import { pitch, RATE } from './track.ts';

/** A soft plucked string (Karplus and Strong), tuned between samples by an all-pass. */
export function pluck(note: number, seconds: number, seed: number): Float32Array {
  const period = RATE / pitch(note) - 0.5;
  const whole = Math.floor(period);
  const rest = period - whole;
  const tune = (1 - rest) / (1 + rest);
  const noise = noiseOf(seed);
  const string = new Float32Array(whole);
  let soft = 0;
  for (let i = 0; i < whole; i++) {
    soft += 0.22 * (noise() - soft);
    string[i] = soft;
  }
  const sound = new Float32Array(Math.round(seconds * RATE));
  const decay = 0.9975 - 0.00002 * note;
  let [last, before, passed] = [0, 0, 0];
  for (let i = 0; i < sound.length; i++) {
    const value = string[i % whole] ?? 0;
    const low = decay * 0.5 * (value + last);
    last = value;
    passed = tune * (low - passed) + before;
    before = low;
    string[i % whole] = passed;
    const end = Math.min(1, (sound.length - i) / (0.08 * RATE));
    sound[i] = value * end * Math.min(1, i / 60);
  }
  return sound;
}
