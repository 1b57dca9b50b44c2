import { bagMessages } from '@toile/checkout-contract';
import { HttpProblem } from '@toile/service-kit';

const titles = {
  add: bagMessages.addFailed,
  update: bagMessages.updateFailed,
} as const;
type BagCall = keyof typeof titles;

export function unknownProduct(call: BagCall): HttpProblem {
  const detail = 'No product selected: this product is not in the shop.';
  return new HttpProblem({ status: 404, code: 'unknown-product', title: titles[call], detail });
}

export function unknownSize(call: BagCall): HttpProblem {
  const detail = 'No product size selected: this product does not come in this size.';
  return new HttpProblem({ status: 404, code: 'unknown-size', title: titles[call], detail });
}

export function refused(call: BagCall, code: string, detail: string): HttpProblem {
  return new HttpProblem({ status: 409, code, title: titles[call], detail });
}

export const basketEmpty = new HttpProblem({ status: 409, code: 'basket-empty', title: bagMessages.empty });
export const notInBasket = new HttpProblem({
  status: 404,
  code: 'not-in-basket',
  title: bagMessages.notInBasket,
});
