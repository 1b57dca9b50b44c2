import type { Page } from '@playwright/test';
import {
  channelStateSchema,
  explanationSchema,
  historySchema,
  madePinSchema,
  openTabsSchema,
  pinDetailsSchema,
} from '@toile/releases-contract';
import { buyableProducts } from './support/products.ts';
import { release } from './support/releasing.ts';
import { breaker, forgetSecondVersion, publishSecondVersion } from './support/second-version.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillCheckout, placeOrder } from './support/steps.ts';

let version: string;
/** While the second version was live. */
let then: string;

test.beforeAll(async ({ request }) => {
  version = await publishSecondVersion();
  then = new Date().toISOString();
  await release('rollback', 'mf-catalogue', '--reason', 'journey');
  await expect.poll(async () => (await request.get('/shop')).text()).not.toContain(breaker);
});
test.afterAll(forgetSecondVersion);

/** The last line of what the command line says. */
const linkTo = async (...what: string[]): Promise<string> =>
  (await release('open', ...what)).trim().split('\n').at(-1) ?? '';
const badgeOf = (page: Page) => page.getByRole('region', { name: 'Pinned release set' });

test('a link opens the shop as it was, in one browser, until somebody leaves (SH-11)', async ({
  page,
  browser,
}) => {
  await page.goto(await linkTo('--at', then, '--path', '/shop?page=1'));
  await alive(page);
  await expect(page).toHaveURL(/\/shop\?page=1$/);
  await expect(page.getByText(breaker)).toBeVisible();
  await expect(badgeOf(page)).toContainText('Not live: the shop at');

  await test.step('from page to page, loaded or not', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Designers' }).first().click();
    await expect(page).toHaveURL(/\/designers$/);
    await expect(badgeOf(page)).toBeVisible();
    await page.goto('/shop');
    await expect(page.getByText(breaker)).toBeVisible();
  });

  await test.step('nobody else sees any of it', async () => {
    const other = await browser.newContext();
    const answer = await other.request.get('/shop');
    expect(await answer.text()).not.toContain(breaker);
    expect(answer.headers()['cache-control']).toMatch(/^public/);
    expect(await other.cookies()).toEqual([]);
    await other.close();
  });

  await badgeOf(page).getByRole('button', { name: 'Show what is live' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await alive(page);
  await expect(badgeOf(page)).toHaveCount(0);
  await expect(page.getByText(breaker)).toHaveCount(0);
  await page.goBack();
  await alive(page);
  await expect(badgeOf(page)).toHaveCount(0);
});

test('a pinned browser buys, with the versions of its link to the end (SH-11)', async ({ page, request }) => {
  await page.goto(await linkTo(`mf-catalogue=${version}`, '--minutes', '30'));
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing can be bought');
  await addToBag(page, product);
  await fillCheckout(page);
  await expect(badgeOf(page)).toContainText(`with mf-catalogue ${version}`);
  await placeOrder(page);
  await expectThanks(page);
  await expect(badgeOf(page)).toBeVisible();
});

test.describe('a pin that is over', () => {
  test.use({ expectedComplaint: /status of 4\d\d/ });

  test('says so, and shows no other set in its place until somebody leaves', async ({ page, context }) => {
    await page.goto(await linkTo('--at', then, '--path', '/shop'));
    const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('toile_pin'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await context.addCookies([{ ...cookie, value: `${cookie?.value.slice(0, -4)}AAAA` } as never]);
    const answer = await page.goto('/shop');
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'This pin is not one of this shop' })).toBeVisible();
    await page.getByRole('button', { name: 'Show what is live' }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await alive(page);
    await expect(page.getByText(breaker)).toHaveCount(0);
  });
});

test('what the command line says is data for a program, too (issue 12, 6)', async () => {
  const data = async (...words: string[]): Promise<unknown> => JSON.parse(await release(...words, '--json'));
  channelStateSchema.parse(Object(await data('status')).state);
  const pin = madePinSchema.parse(await data('open', '--at', then));
  expect(pinDetailsSchema.array().parse(await data('pins'))).toContainEqual(
    expect.objectContaining({ id: pin.id }),
  );
  expect(await data('end-pin', pin.id)).toEqual({ id: pin.id });
  openTabsSchema.parse(await data('tabs'));
  const [last] = historySchema.parse(await data('history'));
  expect(await data('audit', 'verify')).toMatchObject({ revision: last?.revision, head: last?.hash });
  expect(explanationSchema.parse(await data('why', '--at', then)).versions['mf-catalogue']).toBe(version);
  expect(await data('versions', 'mf-catalogue')).toContainEqual(expect.objectContaining({ version }));
  expect(await data('parts')).toHaveProperty('mf-catalogue.owner', 'catalogue');
  expect(await data('manager-key')).toEqual({ key: expect.stringMatching(/^[\w+/]+=*$/) });
});
