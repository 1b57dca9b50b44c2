import { type DesignerRef, type Image, inEnglishOrder, type Sells } from '@toile/contracts';

/** A line of a bag with today's offer. */
export interface OfferedLine {
  productId: number;
  sizeId: number;
  quantity: number;
  sizeTitle: string;
  /** Pieces that this bag may have, those that its own order keeps included; 0 when it is no longer offered. */
  available: number;
  /** No piece is left, but somebody else's order keeps one, which may come back. */
  isKeptByAnother?: boolean;
  title: string;
  friendlyUrlName: string;
  unitPricePence: number;
  shippingPence: number;
  productType: number;
  returnType?: number | null;
  leadTimeDays?: number | null;
  thumbnail: Image;
  designer: DesignerRef;
}

/** A line of a bag with the prices that the last answer had; null: no answer yet. */
export interface BagLine extends OfferedLine {
  offerUpdatedAt: Date;
  toldPricePence: number | null;
  toldShippingPence: number | null;
}

/** The part of a bag that one designer sends: one parcel. */
export interface PricedGroup {
  designer: DesignerRef;
  lines: OfferedLine[];
  shippingPence: number;
  totalPence: number;
}

export interface PricedBag {
  groups: PricedGroup[];
  /** In what it is paid, and by whom: with that, the ways to pay (D35). */
  sells: Sells;
  totalItems: number;
  totalPence: number;
}

/** The shop's settings that a price depends on. */
export interface Terms {
  /** `max`: a parcel costs its dearest shipping; `sum`: each product adds its own (D29). */
  shipping: 'max' | 'sum';
  sells: Sells;
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export const linePence = ({ unitPricePence, quantity }: OfferedLine): number => unitPricePence * quantity;

/** By designer, then by piece: what a bag holds says how it stands, not when each of its lines came or came back. */
const inOrder = (one: OfferedLine, other: OfferedLine): number =>
  inEnglishOrder(one.designer.brandTitle, other.designer.brandTitle) ||
  one.designer.id - other.designer.id ||
  inEnglishOrder(one.title, other.title) ||
  one.sizeId - other.sizeId;

/** Integer arithmetic only (T14). Bag, checkout, order and mail have its order. */
export function priceBag(lines: OfferedLine[], { shipping, sells }: Terms): PricedBag {
  const groups = [...Map.groupBy(lines.toSorted(inOrder), ({ designer }) => designer.id).values()].map(
    (group) => priceGroup(group, shipping),
  );
  return {
    groups,
    sells,
    totalItems: sum(lines.map(({ quantity }) => quantity)),
    totalPence: sum(groups.map(({ totalPence }) => totalPence)),
  };
}

function priceGroup(lines: OfferedLine[], rule: Terms['shipping']): PricedGroup {
  const [first] = lines;
  if (!first) throw new Error('A group has at least one line');
  const costs = lines.map(({ shippingPence }) => shippingPence);
  const shippingPence = rule === 'max' ? Math.max(...costs) : sum(costs);
  return {
    designer: first.designer,
    lines,
    shippingPence,
    totalPence: sum(lines.map(linePence)) + shippingPence,
  };
}

/** Two priced bags with the same fingerprint hold the same pieces at the same prices, to be paid in the same ways. */
export function fingerprint({ groups, sells, totalPence }: PricedBag): string {
  const lines = groups.flatMap((group) => group.lines);
  const parts = lines.map(
    ({ sizeId, quantity, unitPricePence }) => `${sizeId}x${quantity}@${unitPricePence}`,
  );
  return `${parts.sort().join(' ')} = ${totalPence} ${sells.currency} ${sells.countries.join(',')}`;
}

/** The unit prices in a fingerprint, by size. */
export function shownPrices(print: string): Map<number, number> {
  const lines = print.matchAll(/(\d+)x\d+@(\d+)/g);
  return new Map(Array.from(lines, ([, sizeId, pence]) => [Number(sizeId), Number(pence)]));
}
