import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextStep, type OrderView } from './next-step.ts';
import type { Claim, OrderState } from './order-state.ts';
import type { ProviderIntent } from './payment-provider.ts';

const intent = (change: Partial<ProviderIntent> = {}): ProviderIntent => ({
  id: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'succeeded',
  amountPence: 1000,
  receivedPence: 1000,
  currency: 'gbp',
  hasFailed: false,
  ...change,
});
const order = (change: Partial<OrderView> = {}): OrderView => ({
  state: 'created',
  claim: 'firm',
  totalPence: 1000,
  currency: 'gbp',
  ...change,
});

const states: OrderState[] = ['created', 'paying', 'confirming', 'complete', 'failed', 'expired', 'refunded'];
const claims: Claim[] = ['firm', 'soft', 'none'];
const statuses: ProviderIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'canceled',
  'succeeded',
];
const anyIntent = fc.record({
  status: fc.constantFrom(...statuses),
  receivedPence: fc.constantFrom(0, 999, 1000),
  hasFailed: fc.boolean(),
});

describe('the one transition of an order', () => {
  it('never leaves complete or refunded, whatever the provider says (T10, D55)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderState>('complete', 'refunded'),
        fc.constantFrom(...claims),
        anyIntent,
        (state, claim, change) => {
          expect(nextStep(order({ state, claim }), intent(change))).toBe('nothing');
        },
      ),
    );
  });

  it('sells only what was paid in full, in its currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom(...claims),
        anyIntent,
        (state, claim, change) => {
          const step = nextStep(order({ state, claim }), intent(change));
          if (!step.startsWith('complete')) return;
          expect(change).toMatchObject({ status: 'succeeded', receivedPence: 1000 });
        },
      ),
    );
    expect(nextStep(order(), intent({ currency: 'eur' }))).toBe('refund');
    expect(nextStep(order(), intent({ receivedPence: 999 }))).toBe('refund');
  });

  it.each([
    ['a paid order', order(), intent(), 'complete'],
    ['a paid order after a decline', order({ state: 'failed' }), intent(), 'complete'],
    ['a paid order that keeps no pieces', order({ claim: 'soft' }), intent(), 'complete-late'],
    [
      'a paid order that keeps no pieces, after a decline',
      order({ state: 'failed', claim: 'soft' }),
      intent(),
      'complete-late',
    ],
    ['a payment without an order', undefined, intent(), 'refund'],
    [
      'a payment after the reservation',
      order({ state: 'expired', claim: 'none' }),
      intent(),
      'complete-late',
    ],
    ['a payment that was given back already', order({ state: 'failed', claim: 'none' }), intent(), 'nothing'],
    ['a decline', order(), intent({ status: 'requires_payment_method', hasFailed: true }), 'fail'],
    ['an untouched intent', order(), intent({ status: 'requires_payment_method' }), 'nothing'],
    ['a wallet', order(), intent({ status: 'requires_action' }), 'paying'],
    ['a wallet after a decline', order({ state: 'failed' }), intent({ status: 'requires_action' }), 'paying'],
    ['a debit', order({ claim: 'soft' }), intent({ status: 'processing' }), 'confirming'],
    ['a debit that is known', order({ state: 'confirming' }), intent({ status: 'processing' }), 'nothing'],
    [
      'a debit whose pieces are on sale',
      order({ state: 'confirming', claim: 'soft' }),
      intent({ status: 'processing' }),
      'confirming',
    ],
    [
      'a refused debit',
      order({ state: 'confirming' }),
      intent({ status: 'requires_payment_method', hasFailed: true }),
      'fail',
    ],
    [
      'a debit that was tried again by another way, or that is seen as it was before',
      order({ state: 'confirming' }),
      intent({ status: 'requires_action' }),
      'nothing',
    ],
    ['a paid debit', order({ state: 'confirming' }), intent(), 'complete'],
    ['a cancelled intent', order({ state: 'paying' }), intent({ status: 'canceled' }), 'expire'],
  ])('%s → %s', (_name, present, seen, step) => {
    expect(nextStep(present, seen)).toBe(step);
  });
});
