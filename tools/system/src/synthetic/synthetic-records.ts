import type { ExportDesigner, ExportProduct } from '@toile/contracts';
import { dice } from './dice.ts';

/** First of the generated ids: far above anything that the portal has given out. */
const firstId = 10_000_000;
const firstSizeId = 100_000_000;
/** Sizes of one product keep apart from those of the next. */
const sizesApart = 20;
/** About as many pieces as the largest of today's designers could show in some years. */
const productsPerDesigner = 250;
/** The ids of sizes have to stay below 2³¹. */
export const mostProducts = 1_000_000;

const newest = Date.parse('2021-06-01T09:00:00.000Z');
const apart = 7 * 60_000;

/** Parts of the demo collection in generated records: texts, pictures, categories. */
export interface Patterns {
  designers: readonly ExportDesigner[];
  products: readonly ExportProduct[];
}

export const designersFor = (products: number): number => Math.ceil(products / productsPerDesigner);

/** The n-th generated designer; the same for the same seed. */
export function syntheticDesigner(patterns: Patterns, seed: number, n: number): ExportDesigner {
  const { story: _story, featured: _featured, ...pattern } = dice(seed + n).oneOf(patterns.designers);
  const number = String(n + 1).padStart(4, '0');
  return {
    ...pattern,
    id: firstId + n,
    brandTitle: `Atelier ${number}`,
    designerName: `Designer ${number}`,
    friendlyUrlName: `atelier-${number}`,
    isBanner: false,
  };
}

const colours = ['Chalk', 'Madder', 'Slate', 'Fern', 'Ochre', 'Ink', 'Rose', 'Umber', 'Sky', 'Smoke', 'Plum'];

interface Numbering {
  seed: number;
  n: number;
  total: number;
}

/** The n-th of `total` generated products; the same for the same seed. Older than the demo's, so those stay in front. */
export function syntheticProduct(patterns: Patterns, { seed, n, total }: Numbering): ExportProduct {
  const throws = dice(Math.imul(seed, 0x9e3779b1) + n);
  const { weeklyPick: _pick, featured3D: _3d, ...pattern } = throws.oneOf(patterns.products);
  const colour = throws.oneOf(colours);
  const sizes = pattern.sizes.slice(0, sizesApart).map(({ sizeDisplayTitle }, place) => ({
    id: firstSizeId + n * sizesApart + place,
    sizeDisplayTitle,
    stock: throws.below(12),
  }));
  return {
    ...pattern,
    id: firstId + n,
    designerId: firstId + throws.below(designersFor(total)),
    collectionIds: [],
    title: `${pattern.title.slice(0, 180)} in ${colour}`,
    friendlyUrlName: `${pattern.friendlyUrlName.slice(0, 60).replace(/-$/, '')}-${colour.toLowerCase()}`,
    unitPricePence: 1_500 + throws.below(900) * 100,
    sizes,
    addedAt: new Date(newest - n * apart).toISOString(),
  };
}
