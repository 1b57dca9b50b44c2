import { expect, it } from '@jest/globals';
import type { BagId, IntentId, OrderId } from './ids.ts';

it('takes no id for one of another kind: the compiler refuses it', () => {
  const order: OrderId = '3f0e8b1c-1c1e-4d7a-9a37-6f0f3d8a1b22';
  const intent: IntentId = 'pi_1';
  const bag: BagId = '0123456789abcdef0123456789abcdef';
  const pathOf = (orderId: OrderId, intentId: IntentId) => `${orderId}/${intentId}`;
  const swapped = [
    // @ts-expect-error: an intent and an order in each other's place
    pathOf(intent, order),
    // @ts-expect-error: a bag is no intent
    pathOf(order, bag),
  ];
  expect(swapped).not.toContain(pathOf(order, intent));
});
