import type { Basket, BasketItem } from '@toile/checkout-contract';
import { bagChange, pieceName } from '@toile/checkout-contract/plain';

const linesOf = ({ basketItemsGroups }: Basket): BasketItem[] =>
  basketItemsGroups.flatMap(({ basketItems }) => basketItems);

const nameOf = ({ product, sizeVariantTitle }: BasketItem) => pieceName(product.title, sizeVariantTitle);

const sameAs = (item: BasketItem) => (other: BasketItem) =>
  other.productSizeVariantId === item.productSizeVariantId;

function lineChanges(before: BasketItem | undefined, after: BasketItem): string[] {
  const name = nameOf(after);
  if (!before) return [bagChange.added(name)];
  const { unitPricePence, unitPriceCurrency } = after.product;
  const { unitPricePence: pence, unitPriceCurrency: price } = before.product;
  return [
    ...(after.quantity === before.quantity ? [] : [bagChange.quantity(name, after.quantity)]),
    ...(unitPricePence === pence ? [] : [bagChange.price(name, unitPriceCurrency, price)]),
  ];
}

/**
 * Differences between the bag that the shopper knows and the one on the screen now, in sentences; the total comes last.
 * A piece that a notice of the bag names, with the reason, isn't named twice.
 */
export function bagChanges(known: Basket, shown: Basket): string[] {
  const isUntold = (item: BasketItem) => !shown.noticedSizes?.includes(item.productSizeVariantId);
  const before = linesOf(known);
  const after = linesOf(shown);
  const gone = before.filter((item) => !after.some(sameAs(item)) && isUntold(item));
  const total = `${bagChange.total(shown.totalCostCurrency)} instead of ${known.totalCostCurrency}`;
  return [
    ...gone.map((item) => bagChange.removed(nameOf(item))),
    ...after.filter(isUntold).flatMap((item) => lineChanges(before.find(sameAs(item)), item)),
    ...(known.totalCostPence === shown.totalCostPence ? [] : [total]),
  ].map((change) => `${change}.`);
}
