import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import { config } from '../config.ts';
import { provokeReports } from '../support/provoked-reports.ts';
import {
  leaks,
  type Purchase,
  secretsOf,
  toldInBrowser,
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
type Shopper = { page: Page; request: APIRequestContext };

/** How somebody pays: before the order is placed, and after it. */
interface Way {
  choose: () => Promise<void>;
  confirm?: () => Promise<void>;
}

/** Buys a piece; what of it could be told. */
async function buy({ page, request }: Shopper, { choose, confirm }: Way): Promise<Purchase> {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
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
    keys: [stripePaymentIntentClientSecret, card],
    ids: [orderId, stripePaymentIntentId, basket.basketId],
    persons: [email, 'Lovelace', 'St James’s'],
  };
}

async function mailsOf(request: APIRequestContext): Promise<string> {
  const links = async () =>
    [...(await (await request.get('/mailbox')).text()).matchAll(/href="(\/mailbox\/[^"]+)"/g)].map(
      ([, link]) => link ?? '',
    );
  await expect.poll(async () => (await links()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const mails = (await links()).slice(0, 20).flatMap((link) => [link, `${link}/html`]);
  return (await Promise.all(mails.map(async (link) => (await request.get(link)).text()))).join('\n');
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
  test.setTimeout(240_000);
  const shopper = { page, request };
  const byWallet = await buy(shopper, {
    choose: () => page.getByRole('tab', { name: 'Alipay' }).click(),
    confirm: () => page.getByRole('button', { name: 'Authorise test payment' }).click(),
  });
  const byCard = await buy(shopper, { choose: () => fillCard(page, card) });
  await provokeReports(page, byCard.keys[0] ?? '');
  for (const said of [/Lost at/, /refused https:.*evil/])
    await expect.poll(failuresTold, { timeout: 30_000 }).toMatch(said);

  const address = page.url();
  const told = {
    ...(await toldInFiles(varDir)),
    ...toldOnTheWire(wire.sent),
    ...(await toldInBrowser(page)),
    failures: await failuresTold(),
    documents: await (await request.get(address)).text(),
    mails: await mailsOf(request),
  };
  for (const [place, text] of Object.entries(told)) expect(text.length, place).toBeGreaterThan(20);
  expect(leaks(told, [byWallet, byCard])).toEqual([]);
  // The search itself finds what is there.
  for (const place of Object.keys(told))
    expect(leaks({ [place]: `a ${byCard.keys[0]} b` }, [byWallet, byCard])).toHaveLength(
      place === 'mails' || place === 'storage' ? 1 : 2,
    );
  expect(
    leaks({ bundles: told.bundles, documents: told.documents }, [
      { keys: secretsOf(varDir), ids: [], persons: [] },
    ]),
  ).toEqual([]);
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
