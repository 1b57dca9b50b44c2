import type { Basket, BasketItem } from '@toile/contracts';

type Line = Pick<BasketItem, 'productSizeVariantId'>;

/** The bag's sizes from the first line to the last, as the page shows them. */
export const orderOf = ({ basketItemsGroups }: Basket): number[] =>
  basketItemsGroups.flatMap(({ basketItems }) =>
    basketItems.map(({ productSizeVariantId }) => productSizeVariantId),
  );

/** The bag with its lines in that order; what it doesn't name comes last. A piece that is put back would be the last otherwise. */
export function inOrder(basket: Basket, order: readonly number[]): Basket {
  const placeOf = ({ productSizeVariantId }: Line) => {
    const place = order.indexOf(productSizeVariantId);
    return place < 0 ? order.length : place;
  };
  const groups = basket.basketItemsGroups.map((group) => ({
    ...group,
    basketItems: group.basketItems.toSorted((one, other) => placeOf(one) - placeOf(other)),
  }));
  const firstPlace = ({ basketItems: [first] }: (typeof groups)[number]) => (first ? placeOf(first) : 0);
  return {
    ...basket,
    basketItemsGroups: groups.toSorted((one, other) => firstPlace(one) - firstPlace(other)),
  };
}
