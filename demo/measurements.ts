import type { ExportProduct, Garment, Measure, Measurements } from '@toile/contracts';
import { productType } from '@toile/contracts/plain';

type Body = readonly [chest: number, waist: number, hips: number];

/** Bodies that sizes are cut for, in cm, as British tables have them. */
const women: Readonly<Record<string, Body>> = {
  'UK 8': [83, 65, 90],
  'UK 10': [88, 70, 95],
  'UK 12': [93, 75, 100],
  'UK 14': [98, 80, 105],
  'UK 16': [104, 86, 111],
  'UK 6–10': [88, 70, 95],
  'UK 10–14': [98, 80, 105],
  'UK 14–18': [110, 92, 117],
  XS: [80, 62, 87],
  S: [86, 68, 93],
  M: [93, 75, 100],
  L: [101, 83, 108],
  XL: [110, 92, 117],
};
const men: Readonly<Record<string, Body>> = {
  XS: [88, 74, 90],
  S: [94, 80, 96],
  M: [100, 86, 102],
  L: [106, 92, 108],
  XL: [112, 98, 114],
  'UK 6–10': [92, 78, 94],
  'UK 10–14': [102, 88, 104],
  'UK 14–18': [114, 100, 116],
};
const inchCm = 2.54;

function bodyOf(size: string, isMens: boolean): Body | undefined {
  const [, chest] = /^(\d\d)"$/.exec(size) ?? [];
  if (chest) return [Number(chest) * inchCm, (Number(chest) - 6) * inchCm, (Number(chest) - 1) * inchCm];
  const [, waist] = /^W(\d\d)$/.exec(size) ?? [];
  if (waist) return [(Number(waist) + 6) * inchCm, Number(waist) * inchCm, (Number(waist) + 7) * inchCm];
  const name = /UK [\d–]+/.exec(size)?.[0] ?? size;
  return (isMens && men[name]) || women[name];
}

/** Cut of a kind of garment: what it adds to a body all round, how long its smallest size is, and by how much each next one grows. */
interface Cut {
  garment: Garment;
  round: Partial<Record<'chest' | 'waist' | 'hips', number>>;
  long: Partial<Record<'sleeve' | 'inseam' | 'length', number>>;
}

/** Sleeves are said where every piece of the kind has long ones. */
const cuts: Readonly<Record<string, Cut>> = {
  shirts: { garment: 'top', round: { chest: 14, hips: 10 }, long: { length: 72 } },
  blouses: { garment: 'top', round: { chest: 12, hips: 10 }, long: { length: 63 } },
  't-shirts': { garment: 'top', round: { chest: 10 }, long: { length: 66 } },
  jumpers: { garment: 'top', round: { chest: 12 }, long: { length: 62 } },
  cardigans: { garment: 'coat', round: { chest: 14 }, long: { length: 64 } },
  coats: { garment: 'coat', round: { chest: 20, hips: 18 }, long: { length: 104 } },
  jackets: { garment: 'coat', round: { chest: 18 }, long: { length: 66 } },
  blazers: { garment: 'coat', round: { chest: 12, waist: 14 }, long: { sleeve: 62, length: 72 } },
  waistcoats: { garment: 'waistcoat', round: { chest: 8, waist: 10 }, long: { length: 58 } },
  day: { garment: 'dress', round: { chest: 8, waist: 10, hips: 12 }, long: { length: 112 } },
  evening: { garment: 'dress', round: { chest: 5, waist: 5, hips: 8 }, long: { length: 126 } },
  skirts: { garment: 'skirt', round: { waist: 2, hips: 8 }, long: { length: 72 } },
  trousers: { garment: 'trousers', round: { waist: 2, hips: 8 }, long: { inseam: 76, length: 103 } },
  shorts: { garment: 'shorts', round: { waist: 2, hips: 10 }, long: { inseam: 22, length: 49 } },
};
const growthCm = { sleeve: 1, inseam: 0.5, length: 1.5 };
const order: readonly Measure[] = ['chest', 'waist', 'hips', 'sleeve', 'inseam', 'length'];
const roundPlaces: readonly Measure[] = ['chest', 'waist', 'hips'];

const toHalf = (cm: number) => Math.round(cm * 2) / 2;

/**
 * Measurements of a piece of the demo. None of what is cut for one body, of what has other sizes, and of what gives figures of its own in
 * words.
 */
export function measurementsOf(product: ExportProduct, path: readonly string[]): Measurements | undefined {
  const { sizes, sizingInformation = '' } = product;
  const cut = cuts[path.at(-1) ?? ''];
  const bodies = sizes.map(({ sizeDisplayTitle }) => bodyOf(sizeDisplayTitle, path[0] === 'menswear'));
  const isOwn =
    product.productType === productType.customMade || /\d cm|own measurements/.test(sizingInformation);
  if (!cut || isOwn || bodies.includes(undefined)) return undefined;
  const { garment, round, long } = cut;
  const added: Partial<Record<Measure, number>> = { ...round, ...long };
  const figure = (measure: Measure, body: Body | undefined, at: number) => {
    const base = added[measure] ?? 0;
    const place = roundPlaces.indexOf(measure);
    return toHalf(
      place < 0 ? base + at * growthCm[measure as keyof typeof growthCm] : base + (body?.[place] ?? 0),
    );
  };
  return {
    garment,
    lines: order
      .filter((measure) => added[measure] !== undefined)
      .map((measure) => ({ measure, cm: bodies.map((body, at) => figure(measure, body, at)) })),
  };
}
