/** 'Selvedge': eight bars of 4.5 seconds over four chords in D, and four seconds to fade. */
export const BAR = 4.5;
const PULSE = BAR / 8;

/** One plucked string. */
export interface Note {
  /** Seconds from the start. */
  at: number;
  /** MIDI number. */
  pitch: number;
  seconds: number;
  seed: number;
  level: number;
  /** From 0, all left, to 1, all right. */
  pan: number;
}

interface Bar {
  bass: number;
  chord: readonly [number, number, number, number];
}

const D: Bar = { bass: 38, chord: [57, 62, 66, 69] };
const B_MINOR: Bar = { bass: 35, chord: [59, 62, 66, 69] };
const G: Bar = { bass: 43, chord: [59, 62, 67, 69] };
const A: Bar = { bass: 45, chord: [57, 61, 64, 71] };
export const BARS: readonly Bar[] = [D, B_MINOR, G, A, D, B_MINOR, G, D];

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

function barNotes({ bass, chord }: Bar, number: number): Note[] {
  const start = number * BAR;
  const strings = [...(PATTERNS[number % PATTERNS.length] ?? '')].flatMap((string, pulse): Note[] => {
    const pitch = chord[Number(string)];
    if (pitch === undefined) return [];
    const late = ((number * 7 + pulse * 3) % 5) * 0.004;
    const level = (pulse % 4 === 0 ? 0.52 : 0.38) + (number % 2) * 0.03;
    const seed = 100 + number * 8 + pulse;
    return [{ at: start + pulse * PULSE + late, pitch, seconds: 2.6, seed, level, pan: 0.3 + 0.06 * pulse }];
  });
  return [{ at: start, pitch: bass, seconds: 4.2, seed: number + 1, level: 0.8, pan: 0.5 }, ...strings];
}

/** Every string that is plucked. */
export function score(): Note[] {
  const melody = MELODY.map(([bar, pulse, pitch]): Note => {
    const at = bar * BAR + pulse * PULSE + 0.012;
    return { at, pitch, seconds: 3.2, seed: pitch * 31 + bar, level: 0.4, pan: 0.62 };
  });
  const last = { at: 8 * BAR, pitch: 50, seconds: 4, seed: 77, level: 0.5, pan: 0.5 };
  return [...BARS.flatMap(barNotes), ...melody, last];
}
