import type { BasketAnswer } from '@toile/checkout-contract';
import { basketAnswer } from '../domain/basket-answer.ts';
import { priceBag, type Terms } from '../domain/price-bag.ts';
import type { OpenBag } from './open-bag.ts';

/** An opened bag as the basket calls and the checkout answer it. */
export function answerOf({ bag, lines, lastUpdated }: OpenBag, terms: Terms): BasketAnswer {
  return basketAnswer({ basketId: bag.id, lastUpdated }, priceBag(lines, terms), bag.notices);
}
