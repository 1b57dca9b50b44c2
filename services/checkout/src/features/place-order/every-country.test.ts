import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type CheckoutData, type PaymentMethodId, type Sells, shopCountries } from '@toile/contracts';
import { orderInput, Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

/** An account in Germany; every country of SEPA is debited alike. */
const iban = 'DE89370400440532013000';

const forms: Partial<Record<PaymentMethodId, Record<string, string>>> = {
  alipay: { 'payment_method_data[type]': 'alipay', return_url: 'https://shop.example/back' },
  wechat: { 'payment_method_data[type]': 'wechat_pay' },
  ideal: { 'payment_method_data[type]': 'ideal', return_url: 'https://shop.example/back' },
  sepa_debit: {
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': iban,
    'payment_method_data[billing_details][name]': 'Ada Lovelace',
    'payment_method_data[billing_details][email]': 'ada@example.org',
  },
};

function confirm(shopper: Shopper, data: CheckoutData, method: PaymentMethodId) {
  if (method === 'card') return shopper.pay(data);
  const form = { ...forms[method], client_secret: data.stripePaymentIntentClientSecret };
  return shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, form);
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
const begun: Partial<Record<PaymentMethodId, string>> = { card: 'succeeded', sepa_debit: 'processing' };

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
      expect(await confirm(shopper, data, method)).toMatchObject({
        status: 200,
        body: { status: begun[method] ?? 'requires_action', currency: currency.toLowerCase(), amount: 2499 },
      });
      expect((await shopper.finish(id)).body).toMatchObject({ complete: true });
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

  const stageOf = async (shopper: Shopper, id: string) => {
    const { body } = await shopper.status(id);
    return (body as { order: { stage: string } }).order.stage;
  };
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
    await confirm(shopper, data, 'sepa_debit');
    expect(await stageOf(shopper, id)).toBe('confirming');
    expect(await settled(shopper, id)).toBe('complete');
    expect((await shopper.status(id)).body).toMatchObject({
      order: { details: { totalCostCurrency: '€24.99', shippingCostCurrency: '€5.00' } },
    });
  });

  it('gives the pieces back when the bank refuses a debit, and the shopper may try again (T07)', async () => {
    const { shopper, data, id } = await order(shop, 'DE');
    const form = { ...forms.sepa_debit, 'payment_method_data[sepa_debit][iban]': 'DE62370400440532013001' };
    const secret = { client_secret: data.stripePaymentIntentClientSecret };
    await shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, { ...form, ...secret });
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
