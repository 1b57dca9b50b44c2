import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '@toile/contracts';
import { Shopper } from '@toile/testing';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import { config } from '../config.ts';
import { provokeReports } from '../support/provoked-reports.ts';
import {
  forbiddenIn,
  keptMails,
  leaks,
  orderNumbers,
  type Purchase,
  secretsOf,
  toldInBrowser,
  toldInDatabases,
  toldInFiles,
  toldOnTheWire,
} from '../support/told-places.ts';
import { type WatchedWire, watchWire } from '../support/watched-wire.ts';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard, placeOrder } from './support/steps.ts';

const varDir = config.varDir ?? 'var';
let wire: WatchedWire;
test.beforeAll(async () => {
  wire = await watchWire();
});
test.afterAll(() => wire.close());
test.use({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ proxy: wire.proxy, baseURL, locale: 'en-GB' });
    await use(context);
    await context.close();
  },
  // Provoked: an error, a refused script, an order that there isn't.
  expectedComplaint: /evil\.example|Lost at|ERR_|404 \(Not Found\)/,
});

const card = '4242424242424242';
/** Of the orders, those that are played in the browser whose requests are watched: two, and of many a quarter. */
const inBrowser = 2 * Math.ceil(config.orders / 8);

/** Steps of a payment: before the order is placed, and after it. */
interface Way {
  choose: () => Promise<void>;
  confirm?: () => Promise<void>;
}

/** Buys a piece; what of it could be told. */
async function buy(page: Page, product: Product, { choose, confirm }: Way): Promise<Purchase> {
  await addToBag(page, product);
  const opened = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/checkout');
  await page.goto('/checkout');
  const { basket, stripePaymentIntentId, stripePaymentIntentClientSecret } = await (await opened).json();
  const email = `ada.${randomUUID()}@example.com`;
  await fillAddress(page, email);
  await choose();
  await placeOrder(page);
  await confirm?.();
  await expectThanks(page);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return {
    cards: [card],
    keys: [stripePaymentIntentClientSecret],
    ids: [orderId, stripePaymentIntentId, basket.basketId],
    persons: [email, 'Lovelace', 'St James’s'],
  };
}

/** By wallet and by card in turn, so that the last one was paid by card. */
async function buyInBrowser(page: Page, request: APIRequestContext): Promise<Purchase[]> {
  const byWallet: Way = {
    choose: () => page.getByRole('tab', { name: 'Alipay' }).click(),
    confirm: () => page.getByRole('button', { name: 'Authorise test payment' }).click(),
  };
  const byCard: Way = { choose: () => fillCard(page, card) };
  const purchases: Purchase[] = [];
  while (purchases.length < inBrowser) {
    // Looked up anew each time: pieces are sold meanwhile.
    const products = await buyableProducts(request, 12);
    const product = products[purchases.length % products.length];
    if (!product) throw new Error('Nothing to buy');
    purchases.push(await buy(page, product, purchases.length % 2 === 0 ? byWallet : byCard));
  }
  return purchases;
}

/** An address has sixty checkouts a minute. */
const paceMs = 1100;

/** Orders of as many other clients, which call as browsers do, and open the pages with a secret in the address. */
async function buyMany(count: number, request: APIRequestContext): Promise<Purchase[]> {
  const url = new URL(config.baseUrl).origin;
  const products = count > 0 ? await buyableProducts(request, Math.min(count, 25)) : [];
  const purchases: Purchase[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: productId, sizes } = products[n % products.length] ?? { id: 0, sizes: [] };
    const free = sizes.filter(({ isSoldOut }) => !isSoldOut);
    const { id: productSizeVariantId } = free[Math.floor(n / products.length) % free.length] ?? { id: 0 };
    const shopper = new Shopper({ url, sandbox: { url } });
    shopper.local = { items: [{ productId, productSizeVariantId, quantity: 1 }] };
    const data = await shopper.openCheckout();
    const order = await shopper.placeOrder(data);
    expect(order.errors).toBeUndefined();
    await shopper.pay(data, card);
    expect((await shopper.finish(order.id)).body).toMatchObject({ complete: true });
    const { stripePaymentIntentId: intent, stripePaymentIntentClientSecret: secret, basket } = data;
    for (const address of [
      `/checkout/processing/${order.id}?paymentIntent=${intent}&source=${intent}&client_secret=${secret}`,
      `/checkout/complete/${order.id}?payment_intent_client_secret=${secret}`,
      `/api/checkout/payment/${order.id}/${intent}/status?client_secret=${secret}`,
    ])
      await request.get(address);
    purchases.push({
      cards: [card],
      keys: [secret],
      ids: [order.id, intent, basket.basketId ?? ''].filter(Boolean),
      persons: ['ada@example.org', 'Lovelace', 'St James’s'],
    });
    await pause(paceMs);
  }
  return purchases;
}

/** Every mail that the shop has sent, as the mailbox shows it, once each purchase has its own. */
async function mailsOf(request: APIRequestContext, purchases: readonly Purchase[]): Promise<string> {
  const orders = await orderNumbers(varDir);
  const own = orders.filter(({ id }) => purchases.some(({ ids }) => ids.includes(id)));
  expect(own).toHaveLength(purchases.length);
  const without = async () => {
    const told = (await keptMails(varDir)).map(({ text }) => text).join();
    return own.filter(({ number }) => !told.includes(number)).length;
  };
  await expect.poll(without, 'orders without a mail').toBe(0);
  const texts: string[] = [];
  for (const { id } of await keptMails(varDir))
    for (const address of [`/mailbox/${encodeURIComponent(id)}`, `/mailbox/${encodeURIComponent(id)}/html`]) {
      const mail = await request.get(address);
      expect(mail.status(), address).toBe(200);
      texts.push(await mail.text());
    }
  return texts.join('\n');
}

async function failuresTold(): Promise<string> {
  const { serviceUrls } = JSON.parse(readFileSync(path.join(varDir, 'system.json'), 'utf8'));
  const secrets = JSON.parse(readFileSync(path.join(varDir, 'secrets.json'), 'utf8'));
  const keys = openKeys(path.join(varDir, 'keys'));
  const client = createReleaseClient({ url: serviceUrls.releases, token: secrets.RELEASES_TOKEN, keys });
  return JSON.stringify(await client.failures());
}

test('a purchase stands open in no log, mail, Referer, report, failure, bundle, document or storage (T30, D41)', async ({
  page,
  request,
}) => {
  if (config.orders > 2) test.setTimeout(config.orders * 20_000);
  const played = await buyInBrowser(page, request);
  const others = await buyMany(config.orders - played.length, request);
  const purchases = [...played, ...others];
  await provokeReports(page, played.at(-1)?.keys[0] ?? '');
  for (const said of [/Lost at/, /refused https:.*evil/]) await expect.poll(failuresTold).toMatch(said);

  const address = page.url();
  const databases = await toldInDatabases(varDir);
  const told = {
    ...(await toldInFiles(varDir)),
    ...toldOnTheWire(wire.sent),
    ...(await toldInBrowser(page)),
    ...databases,
    failures: await failuresTold(),
    documents: await (await request.get(address)).text(),
    mails: await mailsOf(request, purchases),
  };
  for (const [place, text] of Object.entries(told)) expect(text.length, place).toBeGreaterThan(20);
  for (const { ids } of played) expect(wire.sent.some(({ url }) => url.includes(ids[0] ?? ''))).toBe(true);
  expect(leaks(told, purchases)).toEqual([]);
  // The search itself finds what is there, in each place, of the first order and of the last.
  for (const [place, purchase] of Object.keys(told).flatMap((place) =>
    purchases.map((one) => [place, one] as const),
  ))
    for (const kind of forbiddenIn(place))
      expect(leaks({ [place]: `a ${purchase[kind][0]} b` }, [purchase])).not.toEqual([]);
  expect(databases['database checkout']).toContain(purchases.at(-1)?.ids[0]);
  const { bundles, documents } = told;
  const secrets = { cards: [], keys: secretsOf(varDir), ids: [], persons: [] };
  expect(leaks({ bundles, documents }, [secrets])).toEqual([]);
});

test('no request of a page that is opened with a secret in its address names it, fonts of its sheets included (T30)', async ({
  page,
}) => {
  const before = wire.sent.length;
  const secret = `pi_x_secret_${randomUUID()}`;
  await page.goto(
    `/checkout/processing/${randomUUID()}?paymentIntent=pi_x&source=pi_x&client_secret=${secret}`,
  );
  await alive(page);
  await expect(page).toHaveURL(/\?paymentIntent=pi_x&source=pi_x$/);
  await expect.poll(() => wire.sent.slice(before).some(({ url }) => url.endsWith('.woff2'))).toBe(true);
  const naming = wire.sent.slice(before).filter(({ headers }) => headers.referer?.includes(secret));
  expect(naming.map(({ url }) => url)).toEqual([]);
});
