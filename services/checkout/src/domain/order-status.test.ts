import { describe, expect, it } from '@jest/globals';
import type { OrderState } from './order-state.ts';
import { publicStatus, stageOf } from './order-status.ts';
import type { ProviderIntent } from './payment-provider.ts';

describe('the stage of an order (D55)', () => {
  it.each<[OrderState, ProviderIntent['status'] | undefined, string]>([
    ['created', undefined, 'unpaid'],
    ['created', 'requires_payment_method', 'unpaid'],
    ['paying', 'requires_action', 'unpaid'],
    ['paying', 'canceled', 'unpaid'],
    ['paying', 'processing', 'confirming'],
    ['created', 'succeeded', 'confirming'],
    ['confirming', 'processing', 'confirming'],
    ['confirming', undefined, 'confirming'],
    ['complete', 'succeeded', 'complete'],
    ['failed', 'requires_payment_method', 'failed'],
    ['expired', 'canceled', 'expired'],
    ['refunded', undefined, 'refunded'],
  ])('%s, at the provider %s: %s', (state, status, stage) => {
    expect(stageOf(state, status && { status })).toBe(stage);
  });
});

it.each<[OrderState, string]>([
  ['created', 'checkoutprocess'],
  ['paying', 'checkoutprocess'],
  ['confirming', 'checkoutprocess'],
  ['complete', 'checkoutcomplete'],
  ['refunded', 'checkoutcomplete'],
  ['failed', 'checkoutfailed'],
  ['expired', 'checkoutfailed'],
])('an order that is %s is told as %s (D55, SV-28)', (state, status) => {
  expect(publicStatus(state)).toBe(status);
});
