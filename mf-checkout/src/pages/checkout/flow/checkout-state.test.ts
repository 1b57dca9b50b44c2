import { describe, expect, it } from '@jest/globals';
import { testBasket } from '../../../testing/test-basket.ts';
import { type CheckoutEvent, type CheckoutState, nextCheckoutState } from './checkout-state.ts';

const data = { basket: testBasket(), stripePaymentIntentId: 'pi_1', stripePaymentIntentClientSecret: 's' };
const run = (...events: CheckoutEvent[]): CheckoutState =>
  events.reduce(nextCheckoutState, { phase: 'notReady' } as CheckoutState);
const loaded: CheckoutEvent = { type: 'loaded', data };

describe('states of the checkout page', () => {
  it('goes notReady, pageReady, processing, complete (CK-17)', () => {
    expect(run().phase).toBe('notReady');
    expect(run(loaded).phase).toBe('pageReady');
    expect(run(loaded, { type: 'submit' }).phase).toBe('processing');
    expect(run(loaded, { type: 'submit' }, { type: 'completed' }).phase).toBe('complete');
  });

  it('blocks a submit silently while the page is not ready (CK-46)', () => {
    expect(run({ type: 'submit' })).toEqual({ phase: 'notReady' });
  });

  it('returns to pageReady with any error; the same error twice is two errors (CK-57)', () => {
    const once = run(loaded, { type: 'submit' }, { type: 'failed', message: 'Payment failed' });
    expect(once).toMatchObject({ phase: 'pageReady', error: { message: 'Payment failed', count: 1 } });
    const twice = nextCheckoutState(nextCheckoutState(once, { type: 'submit' }), {
      type: 'failed',
      message: 'Payment failed',
    });
    expect(twice).toMatchObject({ phase: 'pageReady', error: { count: 2 } });
    expect(nextCheckoutState(twice, { type: 'dismiss' })).not.toHaveProperty('error');
  });

  it('is empty for a null answer and for an empty basket (CK-18)', () => {
    expect(run({ type: 'loaded', data: null }).phase).toBe('empty');
    const empty = { ...data, basket: testBasket({ isEmpty: true }) };
    expect(run({ type: 'loaded', data: empty }).phase).toBe('empty');
  });

  it('takes a changed bag while ready and keeps the banner, but not while paying', () => {
    const dearer = { ...data, basket: { ...data.basket, totalCostCurrency: '£310.00' } };
    const change: CheckoutEvent = { type: 'loaded', data: dearer };
    const failed: CheckoutEvent = { type: 'failed', message: 'Order failed: Your bag has changed' };
    expect(run(loaded, failed, change)).toMatchObject({ data: dearer, error: { message: failed.message } });
    expect(run(loaded, { type: 'submit' }, change)).toMatchObject({ phase: 'processing', data });
  });

  it('is unavailable only when there is nothing to show', () => {
    expect(run({ type: 'unavailable' }).phase).toBe('unavailable');
    expect(run(loaded, { type: 'unavailable' }).phase).toBe('pageReady');
    expect(run({ type: 'unavailable' }, { type: 'load' }).phase).toBe('notReady');
  });
});
