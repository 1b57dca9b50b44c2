import type { Basket } from '@toile/checkout-contract';
import { exampleBasket } from '@toile/checkout-contract/examples';

/** A basket entity as the service answers it; `lines` are quantities by product id. */
export function testBasket(
  lines: Record<number, number> = { 19170: 1 },
  changes: Partial<Basket> = {},
): Basket {
  const pieces = Object.entries(lines).map(([id, quantity]) => ({
    id: Number(id),
    title: 'Wool coat',
    quantity,
    unitPricePence: 12_000,
  }));
  const designer = { id: 1060, brandTitle: 'Atelier Roe' };
  const parcels = pieces.length > 0 ? [{ designer, pieces }] : [];
  const basket = { ...exampleBasket({ parcels }), lastUpdated: '2026-11-21T10:00:00.000Z', ...changes };
  const { basketId, lastUpdated } = basket;
  return { ...basket, localBasket: { ...basket.localBasket, basketId, lastUpdated } };
}
