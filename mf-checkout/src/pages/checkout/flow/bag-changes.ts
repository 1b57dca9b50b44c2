import type { Basket, BasketItem } from '@toile/contracts';

const linesOf = ({ basketItemsGroups }: Basket): BasketItem[] =>
  basketItemsGroups.flatMap(({ basketItems }) => basketItems);

const nameOf = ({ product, sizeVariantTitle }: BasketItem) => `${product.title} (${sizeVariantTitle})`;

const sameAs = (item: BasketItem) => (other: BasketItem) =>
  other.productSizeVariantId === item.productSizeVariantId;

function lineChanges(before: BasketItem | undefined, after: BasketItem): string[] {
  const name = nameOf(after);
  if (!before) return [`${name} was added to your bag.`];
  const { unitPricePence, unitPriceCurrency } = after.product;
  const { unitPricePence: pence, unitPriceCurrency: price } = before.product;
  return [
    ...(after.quantity === before.quantity ? [] : [`Your bag holds ${after.quantity} of ${name}.`]),
    ...(unitPricePence === pence ? [] : [`${name} now costs ${unitPriceCurrency} instead of ${price}.`]),
  ];
}

/**
 * What differs between the bag that the shopper knows and the one on the screen now, in words; the total comes last. A
 * piece that a notice of the bag names, with the reason, isn't named twice.
 */
export function bagChanges(known: Basket, shown: Basket): string[] {
  const isUntold = (item: BasketItem) => !shown.notices?.some((notice) => notice.includes(nameOf(item)));
  const [before, after] = [linesOf(known), linesOf(shown)];
  const gone = before.filter((item) => !after.some(sameAs(item)) && isUntold(item));
  const total = `The total is now ${shown.totalCostCurrency} instead of ${known.totalCostCurrency}.`;
  return [
    ...gone.map((item) => `${nameOf(item)} is no longer in your bag.`),
    ...after.filter(isUntold).flatMap((item) => lineChanges(before.find(sameAs(item)), item)),
    ...(known.totalCostPence === shown.totalCostPence ? [] : [total]),
  ];
}
