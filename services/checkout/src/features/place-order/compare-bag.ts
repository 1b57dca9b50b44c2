import { bagChange, type ShownBasket } from '@toile/checkout-contract';
import { formatPence } from '@toile/contracts';
import type { Bag } from '../../adapters/postgres-bags.ts';
import type { Payment } from '../../adapters/postgres-payments.ts';
import { fitToStock, mostOf, named, onlyLeft, whyGone } from '../../domain/fit-to-stock.ts';
import type { BagLine } from '../../domain/price-bag.ts';
import {
  fingerprint,
  type OfferedLine,
  type PricedBag,
  priceBag,
  shownPrices,
  type Terms,
} from '../../domain/price-bag.ts';
import { nowCosts } from '../../domain/price-notices.ts';
import { newest } from '../../rules/open-bag.ts';

export interface Seen {
  bag: Bag;
  lines: BagLine[];
  payment: Payment;
  /** The bag that the client was shown, by its own words. */
  shown: ShownBasket;
  /** Pieces that the client was shown and that are no longer in the bag. */
  missing: OfferedLine[];
  terms: Terms;
}

/** The priced bag if this client was shown exactly that; else what differs, why, and what is left. */
export type Comparison = { ok: true; priced: PricedBag } | { ok: false; changes: string[] };

export function compareBag(seen: Seen): Comparison {
  const { lines, payment, shown, missing, terms } = seen;
  const fitted = fitToStock(lines);
  const priced = priceBag(fitted.lines, terms);
  const pieces = [...missing.map(whyMissing), ...lines.flatMap((line) => changesOf(line, seen))];
  const isSame =
    pieces.length === 0 &&
    lines.length > 0 &&
    fitted.notices.length === 0 &&
    fingerprint(priced) === payment.fingerprint &&
    isSameAmount(seen, priced);
  if (isSame) return { ok: true, priced };
  const isOtherTotal =
    fitted.lines.length > 0 && priced.totalPence !== (shown.totalCostPence ?? payment.totalPence);
  const total = isOtherTotal ? [bagChange.total(formatPence(priced.totalPence, terms.sells.currency))] : [];
  return { ok: false, changes: [...pieces, ...total] };
}

/**
 * Compares the amount that the client was shown. A client that doesn't send it must have seen the last change of the bag,
 * and no price may have changed since the last answer.
 */
function isSameAmount({ bag, lines, shown }: Seen, { totalPence }: PricedBag): boolean {
  if (shown.totalCostPence !== undefined) return shown.totalCostPence === totalPence;
  const isTold = lines.every(
    (line) => line.toldPricePence === line.unitPricePence && line.toldShippingPence === line.shippingPence,
  );
  return isTold && shown.lastUpdated === newest(bag, lines);
}

const whyMissing = (line: OfferedLine): string =>
  mostOf(line) < 1 ? whyGone(line) : bagChange.removed(named(line));

function changesOf(line: BagLine, { shown, payment, terms }: Seen): string[] {
  if (mostOf(line) < 1) return [whyGone(line)];
  if (mostOf(line) < line.quantity) return [onlyLeft(line, mostOf(line))];
  const item = shown.items.find(({ productSizeVariantId }) => productSizeVariantId === line.sizeId);
  if (!item || item.productId !== line.productId) return [bagChange.added(named(line))];
  const price = shownPrices(payment.fingerprint).get(line.sizeId);
  return [
    ...(item.quantity === line.quantity ? [] : [bagChange.quantity(named(line), line.quantity)]),
    ...(price === undefined || price === line.unitPricePence
      ? []
      : [nowCosts(terms.sells.currency)(named(line), line.unitPricePence, price)]),
  ];
}
