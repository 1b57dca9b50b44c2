import type { BasketAnswer } from '@toile/contracts';
import { basketAnswer } from '../domain/basket-answer.ts';
import { priceBag, type ShippingRule } from '../domain/price-bag.ts';
import type { OpenBag } from './open-bag.ts';

/** What the basket calls and the checkout answer of an opened bag. */
export function answerOf({ bag, lines, lastUpdated }: OpenBag, rule: ShippingRule): BasketAnswer {
  return basketAnswer({ basketId: bag.id, lastUpdated }, priceBag(lines, rule), bag.notices);
}
