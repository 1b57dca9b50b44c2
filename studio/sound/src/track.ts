export const RATE = 44_100;

/** Two channels of samples from -1 to 1. */
export interface Track {
  left: Float32Array;
  right: Float32Array;
}

export function silence(seconds: number): Track {
  const length = Math.round(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Adds a sound at a time; `pan` goes from 0, all left, to 1, all right. */
export function mixIn(track: Track, sound: Float32Array, at: number, level: number, pan: number): void {
  const start = Math.round(at * RATE);
  const [toLeft, toRight] = [level * Math.cos((pan * Math.PI) / 2), level * Math.sin((pan * Math.PI) / 2)];
  for (let i = 0; i < sound.length && start + i < track.left.length; i++) {
    const value = sound[i] ?? 0;
    track.left[start + i] = (track.left[start + i] ?? 0) + value * toLeft;
    track.right[start + i] = (track.right[start + i] ?? 0) + value * toRight;
  }
}

/** Hertz of a MIDI note. */
export const pitch = (note: number): number => 440 * 2 ** ((note - 69) / 12);
