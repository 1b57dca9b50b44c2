import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderAnswer, OrderInput, PaymentMethodId } from '@toile/checkout-contract';
import { paymentMethodIds } from '@toile/checkout-contract/plain';
import { ApiError } from '../../../lib/api-call.ts';
import type { Confirmation, PaymentGateway, SourceResult } from '../payment/payment-gateway.ts';
import type { Submission } from './submission.ts';
import { submitOrder } from './submit-order.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 St James’s Square',
  city: 'London',
  postCode: 'SW1Y 4LB',
  country: 'GB' as const,
};
const input: OrderInput = {
  basket: { basketId: 'b1', items: [{ productId: 19170, productSizeVariantId: 3, quantity: 1 }] },
  stripePaymentIntentId: 'pi_1',
  stripePaymentIntentClientSecret: 'pi_1_secret_2',
  emailAddress: 'ada@example.org',
  billingAddress: address,
  shippingAddress: { ...address, sameAddressAsBilling: true },
};
const order: OrderAnswer = { id: 'o-1', status: 'checkoutprocess' };
const request = {
  clientSecret: 'pi_1_secret_2',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  returnUrl: 'https://shop.example/checkout/processing/o-1?paymentIntent=pi_1',
};
const { returnUrl: processing } = request;

const calls: string[] = [];
function gateway(answers: { confirmation?: Confirmation; source?: SourceResult } = {}) {
  const { confirmation = { ok: true, status: 'succeeded' }, source = { ok: false, message: 'no source' } } =
    answers;
  return {
    confirm: jest.fn(async (method: PaymentMethodId, _request: object) => {
      calls.push(method);
      return confirmation;
    }),
    createSource: jest.fn(async (_request: object) => {
      calls.push('source');
      return source;
    }),
    retrieveSource: jest.fn(async () => undefined),
  } satisfies PaymentGateway;
}

const initiateOrder = jest.fn<Submission['initiateOrder']>();
const finishOrder = jest.fn<Submission['finishOrder']>();
const submission = (changes: Partial<Submission> = {}): Submission => ({
  attempt: {},
  method: 'card',
  offered: paymentMethodIds,
  input,
  amountPence: 12_600,
  currency: 'GBP',
  statementDescriptor: 'TOILE STORE',
  gateway: gateway(),
  initiateOrder,
  finishOrder,
  processingUrl: (orderId, source) =>
    `https://shop.example/checkout/processing/${orderId}?paymentIntent=pi_1${source ? `&source=${source.id}` : ''}`,
  ...changes,
});

const declinedBy = (why: string) => ({ kind: 'failed', message: `Payment failed: ${why}`, code: 'declined' });

beforeEach(() => {
  calls.length = 0;
  initiateOrder.mockReset().mockImplementation(async () => {
    calls.push('order');
    return order;
  });
  finishOrder.mockReset().mockImplementation(async () => {
    calls.push('finish');
    return { complete: true, status: 'checkoutcomplete' };
  });
});

describe('submit flow', () => {
  it('orders, confirms the card with the billing name and finishes (CK-50, CK-55)', async () => {
    const paying = gateway();
    expect(await submitOrder(submission({ gateway: paying }))).toEqual({
      kind: 'processing',
      url: processing,
    });
    expect(paying.confirm).toHaveBeenCalledWith('card', request);
    expect(calls).toEqual(['order', 'card', 'finish']);
  });

  it('goes on while the provider is still processing (CK-55)', async () => {
    const paying = gateway({ confirmation: { ok: true, status: 'processing' } });
    expect(await submitOrder(submission({ gateway: paying }))).toMatchObject({ kind: 'processing' });
  });

  it("needs the gateway: Problem: payment gateway hasn't loaded yet. (CK-47, CK-61)", async () => {
    expect(await submitOrder(submission({ gateway: null }))).toEqual({
      kind: 'failed',
      message: "Problem: payment gateway hasn't loaded yet.",
    });
    expect(calls).toEqual([]);
  });

  it('needs the secret: Problem: payment intent secret is not available. (CK-62)', async () => {
    const without = { ...input, stripePaymentIntentClientSecret: '' };
    expect(await submitOrder(submission({ input: without }))).toEqual({
      kind: 'failed',
      message: 'Problem: payment intent secret is not available.',
    });
    expect(calls).toEqual([]);
  });

  it('Order failed, when the order is null (CK-63)', async () => {
    initiateOrder.mockResolvedValue(null);
    expect(await submitOrder(submission())).toEqual({
      kind: 'failed',
      message: 'Order failed',
      isOutdated: true,
    });
  });

  it('Order failed: {errors} joined by commas (CK-64, D38)', async () => {
    initiateOrder.mockResolvedValue({ id: '', status: 'checkoutfailed', errors: ['Sold out', 'Too many'] });
    expect(await submitOrder(submission())).toEqual({
      kind: 'failed',
      message: 'Order failed: Sold out, Too many',
      isOutdated: true,
    });
    initiateOrder.mockRejectedValue(new ApiError(503, 'Service Unavailable'));
    expect(await submitOrder(submission())).toEqual({
      kind: 'failed',
      message: 'Order failed: Service Unavailable',
      isOutdated: true,
    });
  });

  it('says nothing of its own when the answer is unreadable (CK-71, D40)', async () => {
    initiateOrder.mockResolvedValue(undefined);
    expect(await submitOrder(submission())).toEqual({ kind: 'failed' });
  });

  it('Payment failed: {provider message} (CK-65), and the retry asks for the same order again (CK-48)', async () => {
    const attempt = {};
    const declined = gateway({ confirmation: { ok: false, message: 'Your card was declined.' } });
    expect(await submitOrder(submission({ attempt, gateway: declined }))).toEqual(
      declinedBy('Your card was declined.'),
    );
    expect(await submitOrder(submission({ attempt }))).toMatchObject({ kind: 'processing' });
    expect(calls).toEqual(['order', 'card', 'order', 'card', 'finish']);
  });

  it('never confirms what the service does not take any more, though it took it before (D37, T13)', async () => {
    const attempt = {};
    const declined = gateway({ confirmation: { ok: false, message: 'Your card was declined.' } });
    await submitOrder(submission({ attempt, gateway: declined }));
    const errors = ['Your bag has changed', 'Silk scarf (M) was added.'];
    initiateOrder.mockResolvedValue({ id: 'o-1', status: 'checkoutfailed', refusal: 'bag-changed', errors });
    const paying = gateway();
    expect(await submitOrder(submission({ attempt, gateway: paying }))).toEqual({
      kind: 'failed',
      message: 'Order failed: Your bag has changed, Silk scarf (M) was added.',
      isOutdated: true,
      money: 'untouched',
      code: 'changes-named',
    });
    expect(paying.confirm).not.toHaveBeenCalled();
  });

  it('sends changed details of a retry to the same order (D37)', async () => {
    const attempt = {};
    const declined = gateway({ confirmation: { ok: false, message: 'Your card was declined.' } });
    await submitOrder(submission({ attempt, gateway: declined }));
    await submitOrder(submission({ attempt, input: { ...input, emailAddress: 'countess@example.org' } }));
    expect(calls).toEqual(['order', 'card', 'order', 'card', 'finish']);
  });

  it('Payment failed, for any other status (CK-55, CK-66)', async () => {
    const paying = gateway({ confirmation: { ok: true, status: 'requires_action' } });
    expect(await submitOrder(submission({ gateway: paying }))).toEqual({
      kind: 'failed',
      message: 'Payment failed',
    });
    expect(calls).toEqual(['order', 'card']);
  });

  it('Payment failed, when the order cannot be completed: never told as received, and the retry begins anew (CK-66)', async () => {
    const attempt = {};
    finishOrder.mockResolvedValueOnce({ complete: false, status: 'checkoutfailed' });
    expect(await submitOrder(submission({ attempt }))).toEqual({
      kind: 'failed',
      message: 'Payment failed',
      isOutdated: true,
      money: 'returned',
    });
    await submitOrder(submission({ attempt }));
    expect(calls).toEqual(['order', 'card', 'order', 'card', 'finish']);
  });

  it('Error finishing the checkout; the retry never charges again (CK-67, T07)', async () => {
    const attempt = {};
    finishOrder.mockRejectedValueOnce(new ApiError(500, 'Internal Server Error'));
    expect(await submitOrder(submission({ attempt }))).toEqual({
      kind: 'failed',
      message: 'Error finishing the checkout',
      money: 'received',
    });
    expect(await submitOrder(submission({ attempt }))).toMatchObject({ kind: 'processing' });
    expect(calls).toEqual(['order', 'card', 'finish']);
  });

  it.each(['sepa_debit', 'ideal', 'alipay'] as const)(
    'confirms %s with name, email and the way back (CK-51…CK-53)',
    async (method) => {
      const paying = gateway();
      await submitOrder(submission({ method, gateway: paying }));
      expect(paying.confirm).toHaveBeenCalledWith(method, request);
      expect(calls).toEqual(['order', method, 'finish']);
    },
  );

  it.each([
    ['of another country', 'ideal', ['card', 'alipay']],
    ['that is never a tab', 'giropay', ['card']],
    ['that this version does not know', 'klarna' as PaymentMethodId, ['klarna' as PaymentMethodId]],
  ] as const)(
    'refuses a method %s before an order is made of it, and never takes a card instead (D35)',
    async (_which, method, offered) => {
      const paying = gateway();
      expect(await submitOrder(submission({ method, offered, gateway: paying }))).toEqual(
        declinedBy('This way to pay is not available.'),
      );
      expect(calls).toEqual([]);
    },
  );
});

const source = { id: 'src_1', clientSecret: 's', type: 'wechat', flow: 'none' } as const;

describe('payment by a source', () => {
  it.each([
    ['GBP', 'gbp'],
    ['EUR', 'eur'],
  ] as const)(
    'asks for the total in pence of %s with owner, return address and descriptor (CK-54)',
    async (shops, currency) => {
      const paying = gateway({ source: { ok: true, source } });
      await submitOrder(submission({ method: 'wechat', currency: shops, gateway: paying }));
      expect(paying.createSource).toHaveBeenCalledWith({
        type: 'wechat',
        clientSecret: 'pi_1_secret_2',
        amount: 12_600,
        currency,
        owner: { name: 'Ada Lovelace', email: 'ada@example.org' },
        returnUrl: processing,
        statementDescriptor: 'TOILE STORE',
      });
    },
  );

  it('names GB for sofort and builds the address of an ACH transfer from the amount (CK-54)', async () => {
    const paying = gateway({ source: { ok: true, source } });
    await submitOrder(submission({ method: 'sofort', gateway: paying }));
    expect(paying.createSource).toHaveBeenLastCalledWith(expect.objectContaining({ country: 'GB' }));
    await submitOrder(submission({ method: 'ach_credit_transfer', gateway: paying }));
    expect(paying.createSource).toHaveBeenLastCalledWith(
      expect.objectContaining({ owner: { name: 'Ada Lovelace', email: 'amount_12600@example.com' } }),
    );
  });

  it.each([
    ['none', 'wechat', { kind: 'processing', url: `${processing}&source=src_1` }],
    ['redirect', 'eps', { kind: 'redirect', url: 'https://bank.example/pay' }],
    ['code_verification', 'multibanco', { kind: 'waiting' }],
    ['receiver', 'ach_credit_transfer', { kind: 'waiting' }],
  ] as const)('finishes first, then follows the flow %s (CK-56, D39)', async (flow, type, result) => {
    const created = { ...source, type, flow, redirectUrl: 'https://bank.example/pay' };
    const paying = gateway({ source: { ok: true, source: created } });
    expect(await submitOrder(submission({ method: type, gateway: paying }))).toEqual(result);
    expect(calls).toEqual(['order', 'source', 'finish']);
  });

  it('shows the words of the provider when there is no source (CK-65)', async () => {
    expect(await submitOrder(submission({ method: 'wechat' }))).toEqual(declinedBy('no source'));
  });

  it('Error finishing the checkout, when the finish call fails (CK-67)', async () => {
    finishOrder.mockRejectedValue(new ApiError(0, 'No connection'));
    const paying = gateway({ source: { ok: true, source } });
    expect(await submitOrder(submission({ method: 'wechat', gateway: paying }))).toEqual({
      kind: 'failed',
      message: 'Error finishing the checkout',
    });
  });
});
