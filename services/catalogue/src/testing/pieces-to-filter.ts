import { type Filter, filterKinds } from '@toile/catalogue-contract';
import { exampleProduct } from '@toile/testing';

/** Sizes as designers write them, and the values that they are filtered by. */
const ranges: [title: string, values: string[]][][] = [
  [
    ['S', ['s']],
    ['M', ['m']],
    ['L', ['l']],
  ],
  [
    ['UK 8', ['uk-8']],
    ['UK 10', ['uk-10']],
  ],
  [
    ['1 (UK 6–10)', ['uk-6', 'uk-8', 'uk-10']],
    ['2 (UK 10–14)', ['uk-10', 'uk-12', 'uk-14']],
  ],
  [
    ['38 (UK 10)', ['uk-10']],
    ['40 (UK 12)', ['uk-12']],
  ],
  [
    ['W30', ['30-waist']],
    ['W32', ['32-waist']],
  ],
  [
    ['40"', ['40-inch']],
    ['56 cm', ['56-cm']],
  ],
  [
    ['J', ['ring-j']],
    ['L', ['ring-l']],
  ],
  [['One size', ['one-size']]],
  [['Größe % X', ['grosse-x']]],
];
const materials: [text: string | undefined, values: string[]][] = [
  ['100% Icelandic lambswool', ['wool']],
  ['70% cotton, 30% silk', ['cotton', 'silk']],
  ['100% wool flannel; half canvas of horsehair and linen; cupro lining', ['wool']],
  ['Waxed cotton, cotton lining', ['cotton']],
  ['Wool barathea, silk satin facings', ['wool']],
  [undefined, []],
];
const colours: [text: string | undefined, values: string[]][] = [
  ['Navy/Off-white', ['navy', 'off-white']],
  ['Navy', ['navy']],
  ['Écru', ['ecru']],
  [undefined, []],
];
const prices: [pence: number, value: string][] = [
  [9_999, '0-100'],
  [10_000, '100-200'],
  [25_000, '200-400'],
  [40_000, '400-'],
];
/** Of fewer pieces than search finds at most. */
const rarePrice = [5_000, '0-100'] as const;
const makings = ['ready', 'made', 'made', 'pre-order'];
const placesToBe = [[12], [13], [20]];

/** Numbers by chance, the same in each run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
/** A number below another by chance. */
export const roll = chance(7);
export const one = <T>(of: readonly T[]): T => of[roll(of.length)] as T;

export const collectionId = 7;

/** A piece, and every value that it can be filtered by, worked out by hand. */
function pieceOf(n: number) {
  const range = one(ranges);
  const stock = range.map(() => roll(4) > 0);
  const [material, ofMaterial] = one(materials);
  const [colour, ofColour] = one(colours);
  const [pence, price] = n % 20 === 0 ? rarePrice : one(prices);
  const type = roll(4);
  const isFree = roll(3) === 0;
  const hasAr = roll(5) === 0;
  const isAvailable = roll(6) > 0;
  const product = exampleProduct({
    id: 1000 + n,
    title: `Piece ${(n * 7) % 500}`,
    designerId: one([1057, 1058]),
    categoryIds: one(placesToBe),
    collectionIds: n % 3 === 0 ? [collectionId] : [],
    unitPricePence: pence,
    shippingCostPence: isFree ? 0 : 500,
    productType: type,
    status: isAvailable ? 0 : 1,
    sizes: range.map(([sizeDisplayTitle], index) => ({
      id: 100_000 + n * 10 + index,
      sizeDisplayTitle,
      stock: stock[index] ? 3 : 0,
    })),
    ...(material ? { material } : {}),
    ...(colour ? { colour } : {}),
    ...(hasAr && { arContent: { arUrl: 'https://ar.example/1' } }),
    addedAt: new Date(Date.UTC(2024, 0, 1) + roll(40) * 86_400_000).toISOString(),
  });
  const making = makings[type] as string;
  const values: Record<string, string[]> = {
    size: range.flatMap(([, values], index) => (isAvailable && stock[index] ? values : [])),
    colour: ofColour,
    price: [price],
    material: ofMaterial,
    making: making === 'ready' && !isAvailable ? [] : [making],
    delivery: isFree ? ['free'] : [],
    ar: hasAr ? ['yes'] : [],
  };
  return { product, values };
}
/** More than one block of places holds. */
export const pieces = Array.from({ length: 16_500 }, (_, n) => pieceOf(n));
/** Every value that one of them has. */
export const known = filterKinds.flatMap((kind) =>
  [...new Set(pieces.flatMap(({ values }) => values[kind] ?? []))].map((value): Filter => ({ kind, value })),
);
