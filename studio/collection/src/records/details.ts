import type { PieceDetails } from '@toile/contracts';
import { table } from '@toile/studio-imagery/garments/cut';
import { layOutSubject, type MakeSpec } from '@toile/studio-imagery/views/subject';
import { subjectOf } from '../pictures/product-tasks.ts';
import type { DesignerSource, ProductSource } from '../source/types.ts';
import { colourName } from './colour-name.ts';

const distinct = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.flatMap((word) => word ?? [])),
];

/** Main cloth first. */
const clothsOf = ({ cloths }: DesignerSource, { cloth, trim }: ProductSource) =>
  [cloth, trim].flatMap((key) => (key ? (cloths[key] ?? []) : []));

const isOfCloth = ({ make }: ProductSource): boolean =>
  !['vessel', 'ring', 'earrings', 'necklace'].includes(make.kind);

const named = (colours: readonly (string | undefined)[]): string[] =>
  distinct(colours.map((colour) => colour && colourName(colour)));

const metalName = (colour: string): string => (colourName(colour) === 'Light grey' ? 'Silver' : 'Gold');

/** The colours of a piece itself, main one first; what it is lined and buttoned with aside. */
export function coloursOf(designer: DesignerSource, product: ProductSource): string[] {
  const { make } = product;
  if (make.kind === 'vessel') return named([make.glaze, make.second]);
  if ('metal' in make) return [metalName(make.metal), ...named(['stone' in make ? make.stone : undefined])];
  return named(
    clothsOf(designer, product).flatMap(({ colour, weft, prints }) => [
      colour,
      weft,
      ...(prints ?? []).map((print) => print.colour),
    ]),
  );
}

const collars = { shirt: 'shirt collar', band: 'band collar' };
const lapels = { ...collars, notch: 'notch lapel', peak: 'peak lapel', shawl: 'shawl collar' };
const necks = { round: 'round neck', tie: 'bow at the neck', vee: 'V-neck', shirt: 'shirt collar' };
const knitted = { crew: 'crew neck', vee: 'V-neck', polo: 'roll-neck' };

function collarOf(make: MakeSpec): string | undefined {
  if (make.kind === 'coat' || make.kind === 'jacket') return lapels[make.lapel ?? 'notch'];
  if (make.kind === 'shirt') return collars[make.collar ?? 'shirt'];
  if (make.kind === 'blouse' || make.kind === 'dress') return necks[make.neck ?? 'round'];
  if (make.kind === 'jumper') return knitted[make.neck ?? 'crew'];
  if (make.kind === 'waistcoat' || make.kind === 'cardigan') return 'V-neck';
  return make.kind === 'tee' ? 'crew neck' : undefined;
}

const hasBelt = (make: MakeSpec): boolean =>
  ('belt' in make && make.belt === true) || (make.kind === 'dress' && make.waist === 'belt');

/** A scarf and a blanket are drawn with one unless it is left out. */
const hasFringe = (make: MakeSpec): boolean =>
  (make.kind === 'scarf' || make.kind === 'blanket') && make.fringe !== false;

/** Buttons are counted as they lie in front, and behind. */
function closureOf(designer: DesignerSource, product: ProductSource): string[] {
  const { make, cloths, seed } = subjectOf(designer, product);
  const buttons = (view: 'front' | 'back', where: string) => {
    const count = layOutSubject(make, table(cloths, seed, view)).buttons?.length ?? 0;
    return count > 0 ? `${count} button${count === 1 ? '' : 's'}${where}` : undefined;
  };
  return distinct([
    buttons('front', ''),
    buttons('back', ' behind'),
    ...('drawstring' in make && make.drawstring ? ['drawstring'] : []),
    ...(hasBelt(make) ? ['belt'] : []),
  ]);
}

function pocketsOf(make: MakeSpec): string | undefined {
  if (make.kind === 'coat' || make.kind === 'jacket') return `${make.pockets ?? 'flap'} pockets`;
  if (make.kind === 'waistcoat') return make.points === false ? 'patch pockets' : 'welt pockets';
  if (make.kind === 'trousers' && make.workwear) return 'patch pockets';
  return make.kind === 'shirt' && make.pocket !== false ? 'patch pocket' : undefined;
}

/** What else its words may promise of how it is cut. */
function cutOf(make: MakeSpec): string[] {
  return distinct([
    'double' in make && make.double ? 'double-breasted' : undefined,
    pocketsOf(make),
    ('pleated' in make && make.pleated) || ('pleat' in make && make.pleat) ? 'pleats' : undefined,
    hasFringe(make) ? 'fringe' : undefined,
  ]);
}

/** The record of a piece: what its pictures are drawn from, in words that its texts are held against. */
export function detailsOf(designer: DesignerSource, product: ProductSource): PieceDetails {
  const cloths = isOfCloth(product) ? clothsOf(designer, product) : [];
  return {
    colours: distinct([...coloursOf(designer, product), ...named([product.lining, product.button])]),
    stitch: distinct(cloths.map(({ weave }) => weave)),
    pattern: distinct(cloths.flatMap(({ prints }) => (prints ?? []).map(({ kind }) => kind))),
    collar: collarOf(product.make),
    closure: closureOf(designer, product),
    cut: cutOf(product.make),
    measurements: product.measurements,
  };
}
