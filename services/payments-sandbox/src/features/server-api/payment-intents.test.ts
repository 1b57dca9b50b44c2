import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Stripe from 'stripe';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let sandbox: TestSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
});
afterAll(() => sandbox.stop());

/** Calls of the browser script. */
async function fromBrowser(path: string, form: Record<string, string>) {
  const response = await fetch(`${sandbox.url}/payments-sandbox/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: await response.json() };
}

async function pay(intent: Stripe.PaymentIntent, number: string) {
  const method = await fromBrowser('payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });
  if (method.status !== 200) return method;
  return fromBrowser(`payment_intents/${intent.id}/confirm`, {
    payment_method: method.body.id,
    client_secret: intent.client_secret ?? '',
  });
}

const create = (amount = 4550) =>
  stripe.paymentIntents.create({ amount, currency: 'gbp', automatic_payment_methods: { enabled: true } });

describe('payment intents through the provider’s own server library', () => {
  it('creates, updates and retrieves an intent of integer pence (SV-30)', async () => {
    const intent = await create();
    expect(intent).toMatchObject({ amount: 4550, currency: 'gbp', status: 'requires_payment_method' });
    await stripe.paymentIntents.update(intent.id, { amount: 5000, metadata: { orderId: 'o-1' } });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      amount: 5000,
      metadata: { orderId: 'o-1' },
    });
  });

  it('takes Link among the methods of an intent, as the shop asks for it', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 4550,
      currency: 'gbp',
      allowed_payment_method_types: ['card', 'link'],
    });
    expect(intent.allowed_payment_method_types).toEqual(['card', 'link']);
    const method = await fromBrowser('payment_methods', { type: 'link' });
    const paid = await fromBrowser(`payment_intents/${intent.id}/confirm`, {
      payment_method: method.body.id,
      client_secret: intent.client_secret ?? '',
    });
    expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 4550 });
  });

  it('executes an idempotency key once and refuses other parameters under it (T12)', async () => {
    const idempotencyKey = crypto.randomUUID();
    const params = { amount: 900, currency: 'gbp' } as const;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stripe.paymentIntents.create(params, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(
      stripe.paymentIntents.create({ ...params, amount: 901 }, { idempotencyKey }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('executes once when the answer is lost after the effect (T12)', async () => {
    let lose = true;
    sandbox.loseAnswers(() => {
      const now = lose;
      lose = false;
      return now;
    });
    const idempotencyKey = crypto.randomUUID();
    const params = { amount: 910, currency: 'gbp' } as const;
    const first = await stripe.paymentIntents.create(params, { idempotencyKey });
    expect(first.lastResponse.headers['idempotent-replayed']).toBe('true');
    sandbox.loseAnswers(() => false);
  });

  it('refuses unknown parameters, wrong keys and unknown ids in the provider’s words', async () => {
    const unknown = { amount: 900, currency: 'gbp', payment_method_types: ['card'] };
    await expect(stripe.paymentIntents.create(unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameter: payment_method_types',
    });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(
      stripe.paymentIntents.retrieve('pi_none', {}, { apiKey: 'sk_test_wrong' }),
    ).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('takes 4242 4242 4242 4242', async () => {
    const intent = await create();
    expect(await pay(intent, '4242424242424242')).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: 4550 });
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
  ])('refuses %s (CK-65)', async (number, code, message) => {
    const intent = await create();
    expect(await pay(intent, number)).toMatchObject({ status: 402, body: { error: { code, message } } });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
    });
    expect(await pay(intent, '4242424242424242')).toMatchObject({ body: { status: 'succeeded' } });
  });

  it('keeps no card number', async () => {
    const { body } = await fromBrowser('payment_methods', {
      type: 'card',
      'card[number]': '5555555555554444',
      'card[exp_month]': '1',
      'card[exp_year]': '2041',
      'card[cvc]': '321',
    });
    expect(body.card).toEqual({ brand: 'mastercard', exp_month: 1, exp_year: 2041, last4: '4444' });
  });

  it('asks the bank for 3D Secure cards, and takes either answer', async () => {
    for (const [answer, status] of [
      ['authorise', 'succeeded'],
      ['fail', 'requires_payment_method'],
    ]) {
      const intent = await create();
      const confirmed = await pay(intent, '4000002760003184');
      const page = new URL(confirmed.body.next_action.use_stripe_sdk.stripe_js).pathname;
      expect(await (await fetch(sandbox.url + page)).text()).toContain('£45.50');
      await fetch(sandbox.url + page, {
        method: 'POST',
        body: new URLSearchParams({ answer: String(answer) }),
      });
      expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status });
    }
  });

  it('sends Alipay to its page and back with the outcome (CK-53)', async () => {
    const intent = await create();
    const { body } = await fromBrowser(`payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'alipay',
      'payment_method_data[billing_details][name]': 'Ada Lovelace',
      return_url: 'http://shop.example/checkout/processing/1?paymentIntent=x',
    });
    expect(body.status).toBe('requires_action');
    const page = new URL(body.next_action.alipay_handle_redirect.url).pathname;
    const form = {
      method: 'POST',
      body: new URLSearchParams({ answer: 'fail' }),
      redirect: 'manual',
    } as const;
    const back = await fetch(sandbox.url + page, form);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toContain('redirect_status=failed');
  });

  it('shows WeChat Pay as a code (CK-76)', async () => {
    const intent = await create();
    const { body } = await fromBrowser(`payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'wechat_pay',
    });
    expect(body.next_action.wechat_pay_display_qr_code.data).toContain('/payments-sandbox/authorize/');
  });

  const inEuro = () =>
    stripe.paymentIntents.create({
      amount: 4550,
      currency: 'eur',
      automatic_payment_methods: { enabled: true },
    });
  const debit = (intent: Stripe.PaymentIntent, change: Record<string, string> = {}) =>
    fromBrowser(`payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'sepa_debit',
      'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
      'payment_method_data[billing_details][name]': 'Ada Lovelace',
      'payment_method_data[billing_details][email]': 'ada@example.org',
      ...change,
    });

  it('debits an account: nobody can cancel it while the bank works on it (CK-51)', async () => {
    const intent = await inEuro();
    expect(await debit(intent)).toMatchObject({ status: 200, body: { status: 'processing' } });
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it.each([
    ['an account with a wrong digit', '[sepa_debit][iban]', 'DE88370400440532013000'],
    ['an account outside of SEPA', '[sepa_debit][iban]', 'BR1500000000000010932840814P2'],
    ['no name', '[billing_details][name]', ''],
    ['no address for the notice of the debit', '[billing_details][email]', ''],
  ])('refuses to debit %s (CK-44, CK-51)', async (_what, field, value) => {
    const intent = await inEuro();
    const { status } = await debit(intent, { [`payment_method_data${field}`]: value });
    expect(status).toBe(400);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
    });
  });

  it('sends iDEAL to its page and back (CK-52)', async () => {
    const intent = await inEuro();
    const { body } = await fromBrowser(`payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'ideal',
      return_url: 'http://shop.example/checkout/processing/1?paymentIntent=x',
    });
    const page = sandbox.url + new URL(body.next_action.redirect_to_url.url).pathname;
    expect(await (await fetch(page)).text()).toContain('€45.50');
    const answer = new URLSearchParams({ answer: 'authorise' });
    const back = await fetch(page, { method: 'POST', body: answer, redirect: 'manual' });
    expect(back.headers.get('location')).toContain('redirect_status=succeeded');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('takes SEPA and iDEAL in euro alone, and no other currency than pounds and euro (CK-42, D35)', async () => {
    const params = { amount: 4550, currency: 'gbp' };
    for (const type of ['sepa_debit', 'ideal'] as const) {
      await expect(
        stripe.paymentIntents.create({ ...params, allowed_payment_method_types: [type] }),
      ).rejects.toMatchObject({ param: 'currency' });
    }
    expect(await debit(await create())).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_incompatible_payment_method' } },
    });
    await expect(stripe.paymentIntents.create({ ...params, currency: 'jpy' })).rejects.toMatchObject({
      param: 'currency',
    });
  });

  it.each([
    ['gbp', 30],
    ['eur', 50],
  ] as const)('takes amounts in %s from %d to 99,999,999 alone', async (currency, least) => {
    const create = (amount: number) => stripe.paymentIntents.create({ amount, currency });
    await expect(create(least - 1)).rejects.toMatchObject({ code: 'amount_too_small', param: 'amount' });
    await expect(create(100_000_000)).rejects.toMatchObject({ code: 'amount_too_large', param: 'amount' });
    for (const amount of [least, 99_999_999]) expect(await create(amount)).toMatchObject({ amount });
  });

  it('gives a charge back once', async () => {
    const intent = await create();
    await pay(intent, '4242424242424242');
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 4550 });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('shows an intent to browsers only with its client secret (T16)', async () => {
    const intent = await create();
    const wrong = `${intent.client_secret?.slice(0, -1)}!`;
    const url = `${sandbox.url}/payments-sandbox/v1/payment_intents/${intent.id}?client_secret=`;
    const headers = { authorization: 'Bearer pk_test_sandbox' };
    expect((await fetch(url + encodeURIComponent(wrong), { headers })).status).toBe(404);
    expect((await fetch(url + intent.client_secret, { headers })).status).toBe(200);
  });
});
