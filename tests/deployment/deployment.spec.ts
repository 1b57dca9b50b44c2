import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Shopper } from '@toile/testing';
import { breaker, forgetSecondVersion, writeSecondVersion } from '../journeys/support/second-version.ts';
import { expect, test } from '../journeys/support/shop.ts';
import { chargeShown, expectThanks, fillAddress, fillCard, placeOrder } from '../journeys/support/steps.ts';
import { checkout } from '../resilience/support/checkout-copy.ts';
import { type EarlierCheckout, earlierCheckout, earlierCommits } from '../support/earlier-checkout.ts';
import { pieces, writeOwnExport } from '../support/own-export.ts';
import { endAll, running } from '../support/running-program.ts';
import type { Haproxy } from './support/balancers.ts';
import { type Surroundings, sender, shopConfig, startSurroundings } from './support/deployment.ts';
import { ask, startLoad } from './support/load.ts';
import { type Ports, Site, services } from './support/site.ts';
import { visit } from './support/visit.ts';

/** Count of requests that the restart in turn has to answer. */
const requests = 5000;
/** Until nginx asks a process again that refused a connection: two seconds. */
const askedAgainMs = 3000;

let around: Surroundings;
let earlier: EarlierCheckout;
let exported: string;
let older: Site;
let site: Site;
let haproxy: Haproxy;
let boughtBefore: string;

const at = (path: string) => `${around.origin}/shop${path}`;
const print = (text: string) => console.log(`  ${text}`);

/** A site of that checkout, and the public key of its release manager. */
async function siteOf(from: string, env: Record<string, string>, ports: Ports): Promise<Site> {
  const { folder, postgres } = around;
  const options = { checkout: from, folder, ports, database: new URL(postgres.url).host };
  const unsigned = new Site({ ...options, env: { ...env, RELEASE_MANAGER_KEY: 'none' } });
  const said = await unsigned.run('publish', 'manager-key');
  return new Site({ ...options, env: { ...env, RELEASE_MANAGER_KEY: said.trim() } });
}

/** A client without a browser, at the first edge. */
const shopper = () =>
  new Shopper({
    url: `http://127.0.0.1:${around.ports.edges[0]}/shop`,
    sandbox: { url: `http://127.0.0.1:${around.ports.sandbox}` },
  });

/** Buys a piece; the order's number. */
async function buy(piece: number): Promise<string> {
  const buyer = shopper();
  await buyer.add(piece);
  const data = await buyer.openCheckout();
  const { id } = await buyer.placeOrder(data);
  expect((await buyer.pay(data)).body.status).toBe('succeeded');
  expect((await buyer.finish(id)).status).toBe(200);
  return id;
}

async function buyInBrowser(page: Page): Promise<void> {
  await page.goto(at(`/p/${pieces[1]}/coat`));
  await page.waitForSelector('html[data-alive]');
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Add to bag/ }).click();
  await page.getByRole('link', { name: 'Item added, view your bag' }).click();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page).toHaveURL(at('/checkout'));
  const { payments, sells } = shopConfig;
  await expect(page.getByLabel('Country').getByRole('option')).toHaveCount(sells.countries.length);
  await fillAddress(page);
  await fillCard(page, '4242424242424242');
  expect(await chargeShown(page)).toMatch(/^€/);
  const paid = page.waitForRequest(/\/v1\/payment_intents\/[^/]+\/confirm$/);
  await placeOrder(page);
  expect((await paid).headers().authorization).toBe(`Bearer ${payments.publishableKey}`);
  await expectThanks(page);
}

test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });

test.beforeAll(async () => {
  around = await startSurroundings();
  exported = await writeOwnExport();
  print(`${around.postgres.version}; the shop will be at ${around.origin}/shop/`);
});
test.afterAll(async () => {
  await endAll();
  await haproxy?.stop();
  await around?.stop();
  earlier?.remove();
  await forgetSecondVersion();
  if (exported) await rm(exported, { recursive: true });
});

test('an older commit sells: one of each program on a database server, versions in a bucket, behind nginx', async () => {
  earlier = earlierCheckout(earlierCommits[0]);
  print(`the commit ${earlierCommits[0]} is installed`);
  const { known } = around.ports;
  const [first] = around.ports.hosts;
  const ports = { ...around.ports, hosts: [{ services: known, edge: first.edge }] };
  older = await siteOf(earlier.folder, around.older, ports);
  await older.run('import', exported);
  await older.start('releases');
  await older.publish();
  print('its parts are built and published');
  for (const name of older.services) if (name !== 'releases') await older.start(name);
  await older.start('payments-sandbox');
  await older.start('edge');
  boughtBefore = await buy(1);
});

test('it is upgraded: stopped, migrated, imported into the media bucket, two of everything behind HAProxy and PgBouncer, with secrets in files (DATABASE_URL, DATABASE_SESSION_URL, DATABASE_PASSWORD_FILE, <NAME>_FILE)', async () => {
  await older.stopAll();
  site = await siteOf(checkout, around.env, around.ports);
  await site.run('databases');
  await site.run('import', exported);
  haproxy = await around.startHaproxy();
  for (const host of [0, 1]) await site.start('releases', host);
  await site.publish();
  print('the parts of this commit are built and published');
  for (const host of [0, 1])
    for (const name of services) if (name !== 'releases') await site.start(name, host);
  await site.start('payments-sandbox');
  for (const host of [0, 1]) await site.start('edge', host);
  print(`${running()} programs are ready`);
  // Each service asks its database through the pooler (DATABASE_URL beside DATABASE_SESSION_URL).
  for (const name of services) expect(around.pooler.output()).toContain(`toile_${name}/toile@`);
});

test('what was bought before the upgrade is known, and its mail, which had waited, comes (SMTP_URL, MAIL_FROM)', async () => {
  const status = await shopper().status(boughtBefore);
  expect(status).toMatchObject({ status: 200, body: { order: { status: 'checkoutcomplete' } } });
  await expect.poll(() => around.mail.taken.length, { timeout: 120_000 }).toBe(1);
  expect(around.mail.taken[0]).toMatch(new RegExp(`^From: ${sender}`, 'm'));
});

test('pages have the shop’s own name, contact and routes (SHOP_CONFIG)', async ({ page }) => {
  const { contact, product, routes } = shopConfig;
  await page.goto(at('/about'));
  await expect(page.getByRole('link', { name: `${product.name}, home` })).toBeVisible();
  await expect(page.getByText(contact.phone)).toBeVisible();
  await expect(page.locator(`main a[href="mailto:${contact.email}"]`)).toBeVisible();
  expect((await page.goto(at(routes.grant)))?.status()).toBe(200);
});

test('a shopper signs in at an issuer of the shop’s own and buys with the shop’s key, currency and countries, below a base path by TLS (IDENTITY_…, STRIPE_…, PUBLIC_ORIGIN, PUBLIC_BASE, SHOP_CONFIG)', async ({
  page,
}) => {
  await page.goto(at('/'));
  await page.waitForSelector('html[data-alive]');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${around.issuer.origin}/interaction/**`);
  await page.getByLabel('Name').fill('ada');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ada', exact: true })).toBeVisible();
  await buyInBrowser(page);
  await expect.poll(() => around.mail.taken.length, { timeout: 120_000 }).toBe(2);
});

test('each visitor has limits of their own, and nobody takes another address through nginx or HAProxy (TRUSTED_PROXIES)', async () => {
  /** Statuses of ten bad sign-ups, more than two processes allow one client. */
  const signUps = (origin: string, localAddress: string, claimed: (n: number) => string) =>
    Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed(n) };
        const how = { ca: around.certificate.cert, localAddress, headers, body: '{}' };
        return (await ask(`${origin}/shop/api/emailmarketing/subscribe`, how)).status;
      }),
    );
  const edge = `http://127.0.0.1:${around.ports.edges[0]}`;
  // The edge believes the one proxy that is named, nobody else.
  expect(await signUps(edge, '127.0.0.1', () => '198.51.100.1')).toContain('429');
  expect(await signUps(edge, '127.0.0.1', (n) => `198.51.100.${n + 10}`)).not.toContain('429');
  expect(await signUps(edge, '127.0.0.20', (n) => `198.51.100.${n + 20}`)).toContain('429');
  for (const [index, origin] of [around.origin, around.haproxyOrigin].entries())
    expect(await signUps(origin, `127.0.0.${index + 21}`, (n) => `198.51.100.${n + 30}`)).toContain('429');
});

test('whoever has no token releases nothing and tells no service anything (RELEASES_TOKEN, INTERNAL_TOKEN)', async () => {
  const { known } = around.ports;
  const post = (url: string) =>
    fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect((await post(`http://127.0.0.1:${known.releases}/api/releases/parts`)).status).toBe(401);
  expect((await post(`http://127.0.0.1:${known.catalogue}/internal/stock/comparison`)).status).toBe(401);
});

test('a version is released and taken back while the shop runs', async ({ page }) => {
  const isSecond = async () => {
    await page.goto(at('/shop'));
    await page.waitForSelector('html[data-alive]');
    return (await page.getByText(breaker).count()) > 0;
  };
  expect(await isSecond()).toBe(false);
  const release = (...args: string[]) => site.run('publish', ...args, '--reason', 'deployment');
  await release(
    'publish',
    'mf-catalogue',
    '--from',
    await writeSecondVersion(),
    '--no-browser',
    'a test looks itself',
  );
  await expect.poll(isSecond).toBe(true);
  await release('rollback', 'mf-catalogue');
  await expect.poll(isSecond).toBe(false);
});

test(`all are restarted in turn under load without retries: none of ${requests} requests is lost (DRAIN_SECONDS)`, async () => {
  const load = startLoad({
    shops: [around.origin, around.haproxyOrigin].map((origin) => `${origin}/shop`),
    ca: around.certificate.cert,
    visit,
    atLeast: requests,
  });
  for (const name of [...services, 'edge'] as const)
    for (const host of [0, 1]) {
      await site.stop(name, host);
      await site.start(name, host);
      await expect.poll(() => haproxy.hasFound(`${name}-${host + 1}`), { timeout: 60_000 }).toBe(true);
      if (name === 'edge') await sleep(askedAgainMs);
      print(`${name} ${host + 1} was restarted; ${load.asked()} requests, ${load.lost.length} lost`);
    }
  await load.stop();
  print(JSON.stringify(load.outcomes));
  expect(load.lost.slice(0, 20)).toEqual([]);
  expect(load.refused.slice(0, 20), 'The load asks for more than visitors may').toEqual([]);
  expect(load.asked()).toBeGreaterThanOrEqual(requests);
});

test('it still sells, and ends in peace', async ({ page }) => {
  await buyInBrowser(page);
  // An open page tells the edge of its tab.
  await page.close();
  await site.stopAll();
  expect(running()).toBe(0);
});
