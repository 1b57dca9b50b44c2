import type { SearchAnswer, SearchHit } from '@toile/catalogue-contract';
import { formatPence } from '@toile/contracts/plain';

type Limits = Pick<SearchAnswer['readAs'], 'fromPence' | 'toPence'>;

/** The price that was understood: `under £200`. */
export function priceText(
  { fromPence, toPence }: Limits,
  currency: Parameters<typeof formatPence>[1],
): string {
  const shown = (pence: number) => formatPence(pence, currency).replace(/\.00$/, '');
  if (fromPence !== undefined && toPence !== undefined) return `${shown(fromPence)} to ${shown(toPence)}`;
  if (toPence !== undefined) return `up to ${shown(toPence)}`;
  return fromPence === undefined ? '' : `from ${shown(fromPence)}`;
}

const kindWords: Partial<Record<SearchHit['kind'], string>> = {
  designer: 'Designer',
  collection: 'Collection',
  category: 'Category',
  page: 'Page',
};

/** Kind of a hit, with its owner or place. */
export const placeOf = ({ kind, owner }: SearchHit): string =>
  [kindWords[kind], owner].filter(Boolean).join(' · ');
