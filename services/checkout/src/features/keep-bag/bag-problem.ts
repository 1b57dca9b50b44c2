import { HttpProblem } from '@toile/service-kit';

/** The specification's words for a bag call that failed (§5, §8); `reason` says why, for people. */
export const bagTitles = {
  add: 'Error adding to basket',
  update: 'Error updating basket',
  remove: 'Error removing product from basket',
} as const;
export type BagCall = keyof typeof bagTitles;

export function unknownProduct(call: BagCall): HttpProblem {
  const detail = 'No product selected: this product is not in the shop.';
  return new HttpProblem({ status: 404, code: 'unknown-product', title: bagTitles[call], detail });
}

export function unknownSize(call: BagCall): HttpProblem {
  const detail = 'No product size selected: this product does not come in this size.';
  return new HttpProblem({ status: 404, code: 'unknown-size', title: bagTitles[call], detail });
}

export function refused(call: BagCall, code: string, detail: string): HttpProblem {
  return new HttpProblem({ status: 409, code, title: bagTitles[call], detail });
}

export const basketEmpty = new HttpProblem({ status: 409, code: 'basket-empty', title: 'Basket is empty' });
export const notInBasket = new HttpProblem({
  status: 404,
  code: 'not-in-basket',
  title: 'The item to be removed is not in the basket',
});
/** Told a failure already, by its own time limit: what it asked for must not happen afterwards. */
export const callerGone = new HttpProblem({
  status: 408,
  code: 'caller-gone',
  title: 'Nobody waits any more',
});
