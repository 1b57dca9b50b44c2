import { describe, expect, it, jest } from '@jest/globals';
import { type PaymentMethodId, paymentMethodIds } from '@toile/checkout-contract';
import { createStripeGateway } from '../stripe-gateway.ts';
import { paymentMethods } from './methods-by-id.ts';

const request = {
  clientSecret: 's',
  name: 'Ada',
  email: 'ada@example.org',
  returnUrl: 'https://shop.example/',
};

/** A provider whose every call succeeds and is written down. */
function recordedStripe() {
  const calls: string[] = [];
  const stripe = new Proxy({} as never, {
    get: (_target, name) => async () => {
      calls.push(String(name));
      return { paymentIntent: { id: 'pi_1', client_secret: 's', status: 'succeeded', next_action: null } };
    },
  });
  return { stripe, calls };
}

describe('payment methods', () => {
  it('is a type error to leave out one that the contracts name', () => {
    const { alipay: _missing, ...others } = paymentMethods;
    // @ts-expect-error Alipay is missing.
    const incomplete: typeof paymentMethods = others;
    expect(incomplete).not.toHaveProperty('alipay');
  });

  it.each(paymentMethodIds.filter((id) => id !== 'card'))('never confirms %s as a card', async (id) => {
    const { stripe, calls } = recordedStripe();
    const elements = { getElement: jest.fn(() => ({})) } as never;
    await createStripeGateway({ stripe, elements }).confirm(id, request);
    expect(calls).not.toContain('confirmCardPayment');
  });

  it.each(['giropay', 'multibanco', 'sofort', 'ach_credit_transfer'] satisfies PaymentMethodId[])(
    'refuses %s, for which the provider is not called (CK-41, D35)',
    async (type) => {
      const { stripe, calls } = recordedStripe();
      const { clientSecret, returnUrl, ...owner } = request;
      const source = { type, clientSecret, returnUrl, owner, amount: 1, currency: 'gbp' as const };
      const gateway = createStripeGateway({ stripe, elements: null });
      expect(await gateway.createSource({ ...source, statementDescriptor: 'TOILE STORE' })).toEqual({
        ok: false,
        message: 'This way to pay is not available.',
      });
      expect(calls).toEqual([]);
    },
  );

  it.each(paymentMethodIds)(
    'pays %s by a payment intent: the provider has no sources any more (D39)',
    async (type) => {
      const { stripe, calls } = recordedStripe();
      const { clientSecret, returnUrl, ...owner } = request;
      const gateway = createStripeGateway({ stripe, elements: { getElement: jest.fn(() => ({})) } as never });
      const source = { type, clientSecret, returnUrl, owner, amount: 1, currency: 'gbp' as const };
      await gateway.confirm(type, request);
      await gateway.createSource({ ...source, statementDescriptor: 'TOILE STORE' });
      await gateway.retrieveSource({ id: 'src_1', clientSecret });
      expect(calls.filter((name) => !/^confirm\w+Payment$|^retrievePaymentIntent$/.test(name))).toEqual([]);
      expect(calls).toContain('retrievePaymentIntent');
    },
  );

  it('refuses a card while its fields are not on the page', async () => {
    const { stripe, calls } = recordedStripe();
    const answer = await createStripeGateway({ stripe, elements: null }).confirm('card', request);
    expect(answer).toMatchObject({ ok: false });
    expect(calls).toEqual([]);
  });
});
