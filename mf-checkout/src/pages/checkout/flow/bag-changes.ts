import type { Basket, BasketItem } from '@toile/contracts';

type Lines = Map<number, BasketItem>;

const linesOf = ({ basketItemsGroups }: Basket): Lines =>
  new Map(
    basketItemsGroups
      .flatMap(({ basketItems }) => basketItems)
      .map((item) => [item.productSizeVariantId, item]),
  );

const nameOf = ({ product, sizeVariantTitle }: BasketItem) => `${product.title} (${sizeVariantTitle})`;

function lineChanges(before: BasketItem, after: BasketItem): string[] {
  const name = nameOf(after);
  const { unitPricePence, unitPriceCurrency } = after.product;
  return [
    ...(after.quantity === before.quantity
      ? []
      : [`${name}: ${after.quantity} instead of ${before.quantity}.`]),
    ...(unitPricePence === before.product.unitPricePence
      ? []
      : [`${name} is ${unitPriceCurrency} now, it was ${before.product.unitPriceCurrency}.`]),
  ];
}

function changesOf(before: Lines, after: Lines): string[] {
  const gone = [...before.values()].filter((item) => !after.has(item.productSizeVariantId));
  const there = [...after.values()].flatMap((item) => {
    const known = before.get(item.productSizeVariantId);
    return known ? lineChanges(known, item) : [`${nameOf(item)} was added.`];
  });
  return [...gone.map((item) => `${nameOf(item)} is no longer in your bag.`), ...there];
}

/** What differs between the bag that the shopper knows and the one on the screen now, in words; the total comes last. */
export function bagChanges(known: Basket, shown: Basket): string[] {
  const total = `The total is ${shown.totalCostCurrency} now, it was ${known.totalCostCurrency}.`;
  return [
    ...changesOf(linesOf(known), linesOf(shown)),
    ...(known.totalCostPence === shown.totalCostPence ? [] : [total]),
  ];
}
