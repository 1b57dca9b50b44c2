import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { storeCatalogueSchema } from '@toile/catalogue-contract';
import { productSchema } from '@toile/contracts';
import { freePort } from '@toile/database';
import { watchMachine } from '@toile/testing';
import { findBrowser, type System, startSystem } from '@toile/tool-system';
import { faultyServices, waysToFail } from './support/faulty-services.ts';
import { scratch } from './support/scratch.ts';

jest.setTimeout(600_000);

/** As of a part that can't be loaded (T41). */
const fallbackMs = 5000;
/** Time of an open circuit breaker (30 s), and a while to find what failed and to make a page again. */
const recoveredMs = 40_000;

let system: System;
let browser: Browser;
let whileFailing: ReturnType<typeof faultyServices>['whileFailing'];
beforeAll(async () => {
  const port = await freePort();
  system = await startSystem({ varDir: await scratch(), port, publicOrigin: `http://localhost:${port}` });
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  browser = await chromium.launch({ executablePath: await findBrowser(), args });
  ({ whileFailing } = faultyServices(system));
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function get(path: string) {
  const began = Date.now();
  const answer = await fetch(system.url + path);
  return { status: answer.status, html: await answer.text(), ms: Date.now() - began };
}

const isThereAgain = async (path: string) => {
  const machine = watchMachine();
  for (const begun = Date.now(); Date.now() - begun < recoveredMs * machine.slowness(); await sleep(200))
    if ((await get(path)).status === 200) return true;
  return false;
};

/** Parts whose pages are made of what their service answers, a page of each, and one of another part. */
const pages = {
  catalogue: { own: '/menswear/page/2', other: '/designers' },
  designer: { own: '/designers', other: '/womenswear' },
};

describe.each(Object.entries(pages))('the service of %s that fails (T40)', (service, { own, other }) => {
  it.each(waysToFail)(
    '%s: its pages say so within five seconds, all others stay, and it comes back by itself',
    async (way) => {
      await whileFailing(service, way, async () => {
        const machine = watchMachine();
        const page = await get(own);
        expect(page.status).toBe(503);
        expect(page.ms).toBeLessThan(fallbackMs * machine.slowness());
        for (const part of ['<header', 'This part of the shop is being mended', '<footer'])
          expect(page.html).toContain(part);
        expect((await get(other)).status).toBe(200);
      });
      expect(await isThereAgain(own)).toBe(true);
    },
  );
});

describe('the service of the content that fails (T40)', () => {
  it.each(waysToFail)('%s: home and questions are there all the same', async (way) => {
    await whileFailing('content', way, async () => {
      for (const path of ['/', '/faq', '/womenswear']) expect((await get(path)).status).toBe(200);
    });
  });
});

/** A size of a piece that is for sale, in a shopper's bag, and the checkout filled in up to the button. */
async function filledCheckout() {
  const page = await browser.newPage({ baseURL: system.url });
  const data = async (path: string) => (await page.request.get(path)).json();
  const { products } = storeCatalogueSchema.parse(await data('/api/storecatalogue/womenswear/'));
  const card = products.find(({ status }) => status === 0);
  const product = productSchema.parse(
    await data(`/api/products/details/${card?.id}/${card?.friendlyUrlName}`),
  );
  const size = product.sizes.find(({ isSoldOut }) => !isSoldOut)?.sizeDisplayTitle ?? '';
  await page.goto(`/p/${product.id}/${product.friendlyUrlName}`);
  await page.waitForSelector('html[data-alive]');
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('button', { name: /^Add to bag/ }).click();
  await page.getByRole('link', { name: 'Item added, view your bag' }).waitFor();
  await page.goto('/checkout');
  const form = page.getByRole('form', { name: 'Checkout' });
  const fields = { 'First name': 'Ada', 'Last name': 'Lovelace', City: 'London', Postcode: 'SW1Y 4JH' };
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Address', { exact: true }).fill('12 St James’s Square');
  const paidWith = { 'card-number': '4242424242424242', 'card-expiry': '12/34', 'card-cvc': '123' };
  for (const [id, text] of Object.entries(paidWith))
    await page.frameLocator(`#${id} iframe`).getByRole('textbox').first().fill(text);
  await page.waitForFunction(() => 'Stripe' in window);
  return page;
}

describe('the service of the checkout that fails (T40)', () => {
  it.each(waysToFail)(
    '%s: nothing is told as bought, and the same press buys once it is back',
    async (way) => {
      const page = await filledCheckout();
      const placeOrder = page.getByRole('button', { name: 'Place your order' });
      await whileFailing('checkout', way, async () => {
        await placeOrder.click();
        await page.getByText('Oh no!').waitFor({ timeout: 60_000 });
        expect(new URL(page.url()).pathname).toBe('/checkout');
        expect(await page.getByText('Thank you for your order!').count()).toBe(0);
      });
      await placeOrder.click();
      await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor({ timeout: 60_000 });
      await page.close();
    },
  );
});

describe('the service of the accounts that fails (T40)', () => {
  it.each(['down', 'garbage'] as const)('%s: signing in says so, and works again afterwards', async (way) => {
    const page = await browser.newPage({ baseURL: system.url });
    await whileFailing('identity', way, async () => {
      await page.goto('/authentication/login');
      await page.getByText('Could not load settings').first().waitFor({ timeout: 30_000 });
    });
    await page.goto('/authentication/login');
    await page.getByLabel('Password').waitFor({ timeout: 30_000 });
    await page.close();
  });
});
