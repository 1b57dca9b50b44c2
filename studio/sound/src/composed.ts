import { finished } from './finished.ts';
import { pad } from './pad.ts';
import { pluck } from './pluck.ts';
import { inRoom } from './room.ts';
import { BAR, BARS, score } from './score.ts';
import { mixIn, silence, type Track } from './track.ts';

const SECONDS = 40;
/** A chord of the pad fades into the next one. */
const OVERLAP = 1.2;

/** The whole track: plucked strings over a pad, in a small room. Always the same samples. */
export function composed(): Track {
  const track = silence(SECONDS);
  for (const [number, { chord }] of BARS.entries())
    for (const [drift, pan] of [
      [0.2, 0.18],
      [1.1, 0.82],
    ] as const)
      mixIn(track, pad(chord, BAR + OVERLAP, drift), number * BAR, 0.2, pan);
  for (const { at, pitch, seconds, seed, level, pan } of score())
    mixIn(track, pluck(pitch, seconds, seed), at, level, pan);
  return finished(inRoom(track, 0.34));
}
