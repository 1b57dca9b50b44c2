import type { ClothSpec } from '../cloth/cloth-spec.ts';
import { type Surface, surfaceOf } from '../cloth/surface.ts';
import { mixRgb, rgb } from '../maths/colour.ts';
import type { Piece } from '../scene/piece.ts';

/** A small thing on top: a button, a snap. */
export interface Button {
  x: number;
  y: number;
  radius: number;
  colour: string;
  kind: 'horn' | 'snap' | 'covered' | 'pearl';
}

/** Where a woven label is sewn, in centimetres; a tab is folded over an edge and bears the initials. */
export interface LabelPlace {
  x: number;
  y: number;
  width: number;
  tab?: boolean;
  /** It lies inside, in shade. */
  inside?: boolean;
}

/** A garment laid out: its pieces from the lowest to the uppermost, in centimetres. */
export interface Layout {
  pieces: Piece[];
  buttons?: Button[];
  /** Where a woven label is sewn, if it shows. */
  label?: LabelPlace;
}

/** What a cutter has on the table: the cloths of a product and the seed of its folds. */
export interface Table {
  seed: number;
  cloth: Surface;
  spec: ClothSpec;
  /** Collars, cuffs, bindings. */
  trim: Surface;
  rib: Surface;
  lining: Surface;
  /** Thread of topstitching; the cloth's own colour when absent. */
  thread?: string;
  button: string;
  view: 'front' | 'back';
  /** It hangs instead of lying: sleeves fall. */
  hangs?: boolean;
}

const toHex = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) ** (1 / 2.2) * 255)
    .toString(16)
    .padStart(2, '0');

/** A colour between two, as text. */
export function between(from: string, to: string, share: number): string {
  const mixed = mixRgb(rgb(from), rgb(to), share);
  return `#${toHex(mixed[0])}${toHex(mixed[1])}${toHex(mixed[2])}`;
}

export interface TableSpec {
  cloth: ClothSpec;
  trim?: ClothSpec;
  lining?: string;
  thread?: string;
  button?: string;
}

export function table(spec: TableSpec, seed: number, view: 'front' | 'back'): Table {
  const knit = ['knit', 'cable', 'jersey', 'boucle'].includes(spec.cloth.weave);
  const trim = spec.trim ?? spec.cloth;
  return {
    seed,
    spec: spec.cloth,
    cloth: surfaceOf(spec.cloth, seed),
    trim: surfaceOf(trim, seed),
    rib: surfaceOf(
      { weave: 'rib', colour: trim.colour, yarn: knit ? 0.9 : 0.6, nap: trim.nap, melange: trim.melange },
      seed + 3,
    ),
    lining: surfaceOf(
      { weave: 'satin', colour: spec.lining ?? between(spec.cloth.colour, '#1a1512', 0.35), gloss: 0.12 },
      seed + 5,
    ),
    thread: spec.thread,
    button: spec.button ?? between(spec.cloth.colour, '#20180f', 0.55),
    view,
  };
}
