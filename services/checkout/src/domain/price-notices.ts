import { bagChange } from '@toile/checkout-contract';
import { formatPence, type ShopCurrency } from '@toile/contracts';
import { named } from './fit-to-stock.ts';
import type { Notice } from './notice.ts';
import type { BagLine } from './price-bag.ts';
import { priceBag, type Terms } from './price-bag.ts';

/** Notices of prices that differ from those that the shopper was told. */
export function priceNotices(lines: BagLine[], terms: Terms): Notice[] {
  const costs = nowCosts(terms.sells.currency);
  const told = lines.map((line) => ({
    ...line,
    unitPricePence: line.toldPricePence ?? line.unitPricePence,
    shippingPence: line.toldShippingPence ?? line.shippingPence,
  }));
  const pieces = lines
    .map((line, place) => ({ line, before: told[place]?.unitPricePence ?? line.unitPricePence }))
    .filter(({ line, before }) => before !== line.unitPricePence)
    .map(({ line, before }) => ({
      sizeId: line.sizeId,
      text: `${costs(named(line), line.unitPricePence, before)}.`,
    }));
  const parcels = priceBag(told, terms).groups.map(({ shippingPence }) => shippingPence);
  const deliveries = priceBag(lines, terms)
    .groups.map((group, place) => ({ ...group, before: parcels[place] ?? group.shippingPence }))
    .filter(({ shippingPence, before }) => shippingPence !== before)
    .map(({ designer, shippingPence, before }) => ({
      text: `${costs(`Delivery from ${designer.brandTitle}`, shippingPence, before)}.`,
    }));
  return [...pieces, ...deliveries];
}

export const nowCosts =
  (currency: ShopCurrency) =>
  (name: string, pence: number, before: number): string =>
    bagChange.price(name, formatPence(pence, currency), formatPence(before, currency));
