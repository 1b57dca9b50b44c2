import type { ExportCareSymbol } from '@toile/contracts';
import {
  circle,
  dots,
  drum,
  forty,
  gentle,
  hand,
  iron,
  letterP,
  letterW,
  level,
  never,
  oxygen,
  shade,
  square,
  thirty,
  triangle,
  tub,
  upright,
} from './shapes.ts';
import { pathOf, type Stroke } from './strokes.ts';

interface CareSymbol {
  alt: string;
  strokes: readonly Stroke[];
}

const symbol = (alt: string, ...strokes: readonly (readonly Stroke[])[]): CareSymbol => ({
  alt,
  strokes: strokes.flat(),
});

/** The shop's own drawings in the manner of ISO 3758, with their text alternatives (CO-28). */
export const careSymbols = {
  'wash-30': symbol('Machine wash at 30 °C', tub, thirty),
  'wash-30-gentle': symbol('Machine wash at 30 °C, gentle cycle', tub, thirty, gentle),
  'wash-40': symbol('Machine wash at 40 °C', tub, forty),
  'wash-hand': symbol('Wash by hand', hand),
  'wash-no': symbol('Do not wash', tub, never),
  'bleach-any': symbol('Any bleach may be used', triangle),
  'bleach-oxygen': symbol('Oxygen bleach only', triangle, oxygen),
  'bleach-no': symbol('Do not bleach', triangle, never),
  'dry-line': symbol('Dry on a line', square, upright(12)),
  'dry-line-shade': symbol('Dry on a line in the shade', square, upright(12), shade),
  'dry-flat': symbol('Dry flat', square, level),
  'dry-drip': symbol('Drip dry on a line', square, upright(9.6, 14.4)),
  'tumble-low': symbol('Tumble dry on low heat', drum, dots(1, [12, 12])),
  'tumble-no': symbol('Do not tumble dry', drum, never),
  'iron-low': symbol('Iron cool, at most 110 °C', iron, dots(1, [12.4, 15.1])),
  'iron-medium': symbol('Iron warm, at most 150 °C', iron, dots(2, [12.4, 15.1])),
  'iron-no': symbol('Do not iron', iron, never),
  'dry-clean': symbol('Professional dry cleaning', circle, letterP),
  'wet-clean': symbol('Professional wet cleaning', circle, letterW),
  'dry-clean-no': symbol('Do not dry clean', circle, never),
} satisfies Record<string, CareSymbol>;

export type CareSymbolId = keyof typeof careSymbols;

/** care.ndjson: a symbol is its paths, for a page draws it into the document; /media takes no SVG. */
export const careRecords = (): ExportCareSymbol[] =>
  Object.entries(careSymbols).map(([id, { alt, strokes }]) => ({ id, alt, paths: strokes.map(pathOf) }));
