import { describe, expect, it } from '@jest/globals';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { type CheckoutEvent, type CheckoutState, nextCheckoutState } from './checkout-state.ts';

const data = { basket: exampleBasket(), stripePaymentIntentId: 'pi_1', stripePaymentIntentClientSecret: 's' };
const run = (...events: CheckoutEvent[]): CheckoutState =>
  events.reduce(nextCheckoutState, { phase: 'notReady' } as CheckoutState);
const loaded: CheckoutEvent = { type: 'loaded', data };
const submit: CheckoutEvent = { type: 'submit', shown: data.basket };

describe('states of the checkout page', () => {
  it('goes notReady, pageReady, processing, complete (CK-17)', () => {
    expect(run().phase).toBe('notReady');
    expect(run(loaded).phase).toBe('pageReady');
    expect(run(loaded, submit).phase).toBe('processing');
    expect(run(loaded, submit, { type: 'completed' }).phase).toBe('complete');
  });

  it('blocks a submit silently while the page is not ready (CK-46)', () => {
    expect(run(submit)).toEqual({ phase: 'notReady' });
  });

  it('returns to pageReady with any error; the same error twice is two errors (CK-57)', () => {
    const once = run(loaded, submit, { type: 'failed', message: 'Payment failed' });
    expect(once).toMatchObject({ phase: 'pageReady', error: { message: 'Payment failed', count: 1 } });
    const twice = nextCheckoutState(nextCheckoutState(once, submit), {
      type: 'failed',
      message: 'Payment failed',
    });
    expect(twice).toMatchObject({ phase: 'pageReady', error: { count: 2 } });
    expect(nextCheckoutState(twice, { type: 'dismiss' })).toMatchObject({ error: undefined });
  });

  it('is empty for a null answer and for an empty basket (CK-18)', () => {
    expect(run({ type: 'loaded', data: null }).phase).toBe('empty');
    const empty = { ...data, basket: exampleBasket({ isEmpty: true }) };
    expect(run({ type: 'loaded', data: empty }).phase).toBe('empty');
  });

  const more = { ...data, basket: exampleBasket({ quantity: 3 }), stripePaymentIntentId: 'pi_2' };
  const change: CheckoutEvent = { type: 'loaded', data: more };
  const told = ['Your bag holds 3 of Wool coat (M).', 'The total is now £417.50 instead of £297.50.'];

  it('shows a bag that was changed elsewhere, and that the shopper must be told before paying (D37)', () => {
    expect(run(loaded, change)).toMatchObject({ data: more, changes: told, mustBeTold: true });
    expect(run(loaded, change, { type: 'dismissChanges' })).toMatchObject({ changes: [], mustBeTold: false });
    expect(run(loaded, change, loaded)).toMatchObject({ data, changes: [], mustBeTold: false });
  });

  it('keeps the banner over a change, and takes no change while paying', () => {
    const failed: CheckoutEvent = { type: 'failed', message: 'Order failed: Your bag has changed' };
    expect(run(loaded, failed, change)).toMatchObject({ data: more, error: { message: failed.message } });
    expect(run(loaded, submit, change)).toMatchObject({ phase: 'processing', data });
  });

  it('shows a refusal together with the new total, against what was on the screen; the next press may pay', () => {
    const refused = run(loaded, submit, { type: 'failed', message: 'Order failed', data: more });
    expect(refused).toMatchObject({ phase: 'pageReady', data: more, changes: told, mustBeTold: false });
    const message = 'Order failed: Your bag has changed, Your bag holds 3 of Wool coat (M)';
    const named = run(loaded, submit, { type: 'failed', code: 'changes-named', message, data: more });
    expect(named).toMatchObject({ data: more, changes: [], mustBeTold: false, error: { message } });
    const again = nextCheckoutState(refused, { type: 'submit', shown: more.basket });
    expect(again).toMatchObject({ phase: 'processing', changes: [], error: undefined });
  });

  it('keeps what an order was refused for when nothing is left to buy', () => {
    const refused = run(loaded, submit, { type: 'failed', message: 'Order failed: sold out', data: null });
    expect(refused).toMatchObject({ phase: 'empty', error: { message: 'Order failed: sold out' } });
    expect(nextCheckoutState(refused, { type: 'dismiss' })).toMatchObject({ error: undefined });
  });

  it('knows that an order takes long, while it is made', () => {
    const slow: CheckoutEvent = { type: 'slow', isSlow: true };
    expect(run(loaded, slow)).not.toHaveProperty('isSlow');
    expect(run(loaded, submit, slow)).toMatchObject({ isSlow: true });
    expect(run(loaded, submit, slow, { type: 'slow', isSlow: false })).toMatchObject({ isSlow: false });
  });

  it('is unavailable only when there is nothing to show', () => {
    expect(run({ type: 'unavailable' }).phase).toBe('unavailable');
    expect(run(loaded, { type: 'unavailable' }).phase).toBe('pageReady');
    expect(run({ type: 'unavailable' }, { type: 'load' }).phase).toBe('notReady');
  });
});
