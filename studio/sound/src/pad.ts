import { pitch, RATE } from './track.ts';

/** Taken out once: in the inner loop of a test's sandbox a global is twenty times as slow. */
const { sin, min, PI, round } = Math;

const OVERTONES = [1, 0.42, 0.2, 0.08, 0.04];

/** A chord of slowly swelling voices that waver like an old tape; `drift` sets the two channels apart. */
export function pad(notes: readonly number[], seconds: number, drift: number): Float32Array {
  const sound = new Float32Array(round(seconds * RATE));
  for (const [voice, note] of notes.entries())
    for (const detune of [-0.0016, 0.0013]) {
      let phase = drift + voice * 0.37;
      for (let i = 0; i < sound.length; i++) {
        const time = i / RATE;
        const wow = 1 + 0.0011 * sin(2 * PI * 0.55 * time + drift) + 0.0003 * sin(2 * PI * 5.3 * time);
        phase += (pitch(note) * (1 + detune) * wow) / RATE;
        const swell = sin(PI * min(1, time / seconds)) ** 0.8;
        let value = 0;
        for (const [k, level] of OVERTONES.entries()) value += level * sin(2 * PI * (k + 1) * phase);
        sound[i] = (sound[i] ?? 0) + (value * swell) / (notes.length * 3);
      }
    }
  return sound;
}
