import type { ChosenPart } from '@toile/catalogue-contract';
import type { FilterKind, Sorting } from '@toile/catalogue-contract/plain';
import { formatPence, type ShopCurrency } from '@toile/contracts/plain';

export const sortingWords: Record<Sorting, string> = {
  best: 'Best match',
  new: 'Newest',
  price: 'Lowest price',
  'price-down': 'Highest price',
  name: 'Name',
};

const words: Partial<Record<FilterKind, Record<string, string>>> = {
  making: { ready: 'Ready now', made: 'Made for you', 'pre-order': 'Pre-order' },
  delivery: { free: 'Free delivery' },
  ar: { yes: 'In your space (AR)' },
};

type Named = Pick<NonNullable<ChosenPart['choice']>['filters'][number], 'kind' | 'value' | 'label'>;

/** Limits of a price: `up to £200`. */
export function priceText(
  { fromPence, toPence }: { fromPence?: number | undefined; toPence?: number | undefined },
  currency: ShopCurrency,
): string {
  const shown = (pence: number) => formatPence(pence, currency).replace(/\.00$/, '');
  if (fromPence !== undefined && toPence !== undefined) return `${shown(fromPence)} to ${shown(toPence)}`;
  if (toPence !== undefined) return `up to ${shown(toPence)}`;
  return fromPence === undefined ? '' : `from ${shown(fromPence)}`;
}

export const piecesText = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** `100-200` is £100 to £200, `400-` from £400. */
function priceWords(value: string, currency: ShopCurrency): string {
  const [from, to] = value.split('-').map((pounds) => Number(pounds) * 100);
  return priceText({ ...(from && { fromPence: from }), ...(to && { toPence: to }) }, currency);
}

/** A filter's value as shoppers read it. */
export function filterWords({ kind, value, label }: Named, currency: ShopCurrency): string {
  const text = label ?? (kind === 'price' ? priceWords(value, currency) : words[kind]?.[value]) ?? value;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
