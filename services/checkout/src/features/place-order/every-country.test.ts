import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CheckoutData, PaymentMethodId } from '@toile/checkout-contract';
import { type Sells, shopCountries } from '@toile/contracts';
import { debit } from '@toile/testing';
import { z } from 'zod';
import { orderInput, type Reply, Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

/** Of ways whose page is the provider's. */
const forms: Partial<Record<PaymentMethodId, Record<string, string>>> = {
  alipay: { 'payment_method_data[type]': 'alipay', return_url: 'https://shop.example/back' },
  wechat: { 'payment_method_data[type]': 'wechat_pay' },
  ideal: { 'payment_method_data[type]': 'ideal', return_url: 'https://shop.example/back' },
};

/**
 * Confirms as the provider's browser script does; a debit is of a German account, as every country of SEPA is debited
 * alike.
 */
function confirm(shopper: Shopper, data: CheckoutData, method: PaymentMethodId): Promise<Reply> {
  if (method === 'card') return shopper.pay(data);
  if (method === 'sepa_debit') return debit(shopper, data);
  const form = { ...forms[method], client_secret: data.stripePaymentIntentClientSecret };
  return shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, form);
}

/** Action that is asked of the shopper, on a page of the provider. */
const actionSchema = z.object({
  next_action: z.object({
    alipay_handle_redirect: z.object({ url: z.string() }).optional(),
    redirect_to_url: z.object({ url: z.string() }).optional(),
    wechat_pay_display_qr_code: z.object({ data: z.string() }).optional(),
  }),
});

/** The shopper presses 'Authorise' on the page to which the confirmation has led. */
async function authorise({ sandbox }: TestShop, confirmed: Reply): Promise<number> {
  const { next_action: action } = actionSchema.parse(confirmed.body);
  const led = action.alipay_handle_redirect ?? action.redirect_to_url;
  const page = new URL(led?.url ?? action.wechat_pay_display_qr_code?.data ?? '').pathname;
  const body = new URLSearchParams({ answer: 'authorise' });
  const { status } = await fetch(sandbox.url + page, { method: 'POST', body, redirect: 'manual' });
  return status;
}

async function stageOf(shopper: Shopper, id: string): Promise<string> {
  const { body } = await shopper.status(id);
  return (body as { order: { stage: string } }).order.stage;
}

/** An order of one piece that goes to a country. */
async function order(shop: TestShop, country: string) {
  const shopper = new Shopper(shop);
  await shopper.add(1);
  const data = await shopper.openCheckout();
  const input = orderInput(data);
  const reply = await shopper.call('/api/checkout/initiate-checkout-order', {
    ...input,
    billingAddress: { ...input.billingAddress, country },
    shippingAddress: { ...input.shippingAddress, country },
  });
  return { shopper, data, reply, id: (reply.body as { id: string }).id };
}

const wallets = ['CN', 'HK', 'SG', 'JP', 'GB'];
const sepa = ['FR', 'DE', 'ES', 'BE', 'NL', 'LU', 'IT', 'PT', 'AT', 'IE', 'FI'];
/** The table of the specification (§9). */
const table: [PaymentMethodId, Sells['currency'], string[]][] = [
  ['card', 'GBP', [...shopCountries]],
  ['card', 'EUR', [...shopCountries]],
  ['alipay', 'GBP', wallets],
  ['wechat', 'GBP', wallets],
  ['alipay', 'EUR', wallets],
  ['wechat', 'EUR', wallets],
  ['sepa_debit', 'EUR', sepa],
  ['ideal', 'EUR', ['NL']],
];
/** Outcome of a confirmation, and stage of the order before its payment ends. */
const asks = { status: 'requires_action', stage: 'unpaid' };
const begun: Partial<Record<PaymentMethodId, { status: string; stage?: string }>> = {
  card: { status: 'succeeded' },
  alipay: asks,
  wechat: asks,
  ideal: asks,
  sepa_debit: { status: 'processing', stage: 'confirming' },
};

describe.each(['GBP', 'EUR'] as const)('a shop in %s that sells to the whole table', (currency) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ sells: { currency, countries: shopCountries } });
    await shop.put({ id: 1, pence: 1999, shipping: 500, stock: [9999] });
    shop.deliverEvents();
  });
  afterAll(() => shop.stop());

  const rows = table.filter(([, paidIn]) => paidIn === currency);
  it.each(rows.flatMap(([method, , countries]) => countries.map((country) => [method, country] as const)))(
    'is paid by %s in %s (CK-38…CK-42, D35)',
    async (method, country) => {
      const { shopper, data, reply, id } = await order(shop, country);
      expect(reply).toMatchObject({ status: 200, body: { status: 'checkoutprocess' } });
      expect(data.basket.totalCostCurrency).toBe(currency === 'EUR' ? '€24.99' : '£24.99');
      const { status, stage } = begun[method] ?? asks;
      const confirmed = await confirm(shopper, data, method);
      expect(confirmed).toMatchObject({
        status: 200,
        body: { status, currency: currency.toLowerCase(), amount: 2499 },
      });
      if (stage) expect(await stageOf(shopper, id)).toBe(stage);
      if (method === 'sepa_debit') await shop.sandbox.endDebit(data.stripePaymentIntentId);
      else if (method !== 'card')
        expect(await authorise(shop, confirmed)).toBe(method === 'wechat' ? 200 : 303);
      expect((await shopper.finish(id)).body).toEqual({ complete: true, status: 'checkoutcomplete' });
      expect(await stageOf(shopper, id)).toBe('complete');
    },
  );
});

describe('a shop in euro', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ sells: { currency: 'EUR', countries: ['NL', 'DE'] } });
    await shop.put({ id: 1, pence: 1999, shipping: 500, stock: [9999] });
    shop.deliverEvents();
  });
  afterAll(() => shop.stop());

  async function settled(shopper: Shopper, id: string): Promise<string> {
    for (;;) {
      const stage = await stageOf(shopper, id);
      if (stage !== 'confirming' && stage !== 'unpaid') return stage;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it('takes no address of another country, and no wallet of one (CK-31, CK-38)', async () => {
    const { reply } = await order(shop, 'GB');
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('Please select a valid country.');
    const { shopper, data } = await order(shop, 'NL');
    expect(await confirm(shopper, data, 'alipay')).toMatchObject({ status: 400 });
  });

  it('waits for the bank of a debit, then has the order paid, with its amounts in euro (CK-51, SV-20)', async () => {
    const { shopper, data, id } = await order(shop, 'DE');
    await debit(shopper, data, 'DE89370400440532013000');
    expect(await stageOf(shopper, id)).toBe('confirming');
    expect(await settled(shopper, id)).toBe('complete');
    expect((await shopper.status(id)).body).toMatchObject({
      order: { details: { totalCostCurrency: '€24.99', shippingCostCurrency: '€5.00' } },
    });
  });

  it('gives the pieces back when the bank refuses a debit, and the shopper may try again (T07)', async () => {
    const { shopper, data, id } = await order(shop, 'DE');
    await debit(shopper, data, 'DE62370400440532013001');
    expect(await settled(shopper, id)).toBe('failed');
    const again = await shopper.openCheckout();
    expect(again.stripePaymentIntentId).toBe(data.stripePaymentIntentId);
  });

  it('asks for a new payment where an open one was in pounds, and keeps what was ordered in them (D35)', async () => {
    const { terms } = shop.deps;
    const { shopper, data, id } = await order(shop, 'NL');
    await shopper.pay(data);
    await shopper.finish(id);
    const other = new Shopper(shop);
    await other.add(1);
    const before = await other.openCheckout();
    terms.sells = { currency: 'GBP', countries: ['GB'] };
    try {
      const after = await other.openCheckout();
      expect(after.stripePaymentIntentId).not.toBe(before.stripePaymentIntentId);
      expect(after.basket.totalCostCurrency).toBe('£24.99');
      expect((await shopper.status(id)).body).toMatchObject({
        order: { details: { totalCostCurrency: '€24.99' } },
      });
    } finally {
      terms.sells = { currency: 'EUR', countries: ['NL', 'DE'] };
    }
  });
});
