import { pad } from './pad.ts';
import { pluck } from './pluck.ts';
import { inRoom } from './room.ts';
import { mixIn, RATE, silence, type Track } from './track.ts';

/** 'Selvedge': eight bars of 4.5 seconds over four chords in D, and four seconds to fade. */
const BAR = 4.5;
const SECONDS = 40;
const PULSE = BAR / 8;

interface Bar {
  bass: number;
  chord: readonly [number, number, number, number];
}

const D: Bar = { bass: 38, chord: [57, 62, 66, 69] };
const B_MINOR: Bar = { bass: 35, chord: [59, 62, 66, 73] };
const G: Bar = { bass: 43, chord: [59, 62, 67, 69] };
const A: Bar = { bass: 45, chord: [57, 61, 64, 71] };
const BARS: readonly Bar[] = [D, B_MINOR, G, A, D, B_MINOR, G, D];

/** Which string of the chord sounds on each of the eight pulses; a hyphen rests. */
const PATTERNS = ['0213-231', '0-213213', '02-13-21', '021321-3'];
/** The melody from the third bar on: bar, pulse, note. */
const MELODY: readonly (readonly [number, number, number])[] = [
  [2, 0, 74],
  [2, 3, 78],
  [2, 6, 76],
  [3, 2, 73],
  [4, 0, 81],
  [4, 3, 78],
  [5, 0, 78],
  [5, 4, 74],
  [6, 0, 76],
  [6, 3, 74],
  [6, 6, 71],
  [7, 2, 74],
];

function playBar(track: Track, { bass, chord }: Bar, number: number): void {
  const start = number * BAR;
  mixIn(track, pluck(bass, 4.2, number + 1), start, 0.5, 0.5);
  mixIn(track, pad(chord, BAR + 2.2, 0.2), start, 0.2, 0.18);
  mixIn(track, pad(chord, BAR + 2.2, 1.1), start, 0.2, 0.82);
  [...(PATTERNS[number % PATTERNS.length] ?? '')].forEach((string, pulse) => {
    const note = chord[Number(string)];
    if (note === undefined) return;
    const late = ((number * 7 + pulse * 3) % 5) * 0.004;
    const level = (pulse % 4 === 0 ? 0.52 : 0.38) + (number % 2) * 0.03;
    mixIn(
      track,
      pluck(note, 2.6, 100 + number * 8 + pulse),
      start + pulse * PULSE + late,
      level,
      0.3 + 0.06 * pulse,
    );
  });
}

/** Loudest sample at 0.84, in over half a second, out over the last five. */
function finished({ left, right }: Track): Track {
  const most = [...left.subarray(0), ...right.subarray(0)].reduce((a, b) => Math.max(a, Math.abs(b)), 1e-9);
  const level = (i: number) =>
    (0.84 / most) * Math.min(1, i / (RATE * 0.5)) * Math.min(1, (left.length - i) / (RATE * 5)) ** 1.5;
  return { left: left.map((value, i) => value * level(i)), right: right.map((value, i) => value * level(i)) };
}

/** The whole track: plucked strings over a pad, in a small room. Always the same samples. */
export function composed(): Track {
  const track = silence(SECONDS);
  BARS.forEach((bar, number) => {
    playBar(track, bar, number);
  });
  for (const [bar, pulse, note] of MELODY)
    mixIn(track, pluck(note, 3.2, note * 31 + bar), bar * BAR + pulse * PULSE + 0.012, 0.46, 0.62);
  mixIn(track, pluck(50, 4, 77), 8 * BAR, 0.5, 0.5);
  return finished(inRoom(track, 0.34));
}
