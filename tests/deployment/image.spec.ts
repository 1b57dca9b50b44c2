import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@toile/database';
import { Shopper } from '@toile/testing';
import { expect, test } from '../journeys/support/shop.ts';
import { checkout } from '../resilience/support/checkout-copy.ts';
import { pieces, writeOwnExport } from '../support/own-export.ts';
import { endAll, running } from '../support/running-program.ts';
import { type DebianPostgres, startDebianPostgres } from './support/debian-postgres.ts';
import { buildImage } from './support/own-image.ts';
import { type Ports, Site, services } from './support/site.ts';

let postgres: DebianPostgres;
let image: Awaited<ReturnType<typeof buildImage>>;
let folder: string;
let ports: Ports;
let site: Site;

async function portsOfOne(): Promise<Ports> {
  const known = {} as Ports['known'];
  for (const name of services) known[name] = await freePort();
  return { known, hosts: [{ services: known, edge: await freePort() }], sandbox: await freePort() };
}

/** With a key of its own, which the image makes. */
async function siteOfImage(): Promise<Site> {
  const env = {
    POSTGRES_PASSWORD: postgres.password,
    PUBLIC_ORIGIN: `http://127.0.0.1:${ports.hosts[0]?.edge}`,
    RELEASES_TOKEN: 'a-token-of-this-image',
    INTERNAL_TOKEN: 'another-of-this-image',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_this_image',
    PAYMENTS_SANDBOX_URL: 'http://payments-sandbox:8080',
    RENDER_WORKERS: '1',
  };
  const options = { checkout, folder, ports, database: new URL(postgres.url).host, image: image.root };
  const unsigned = new Site({ ...options, env: { ...env, RELEASE_MANAGER_KEY: 'none' } });
  const key = (await unsigned.run('publish', 'manager-key')).trim();
  return new Site({ ...options, env: { ...env, RELEASE_MANAGER_KEY: key } });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  postgres = await startDebianPostgres();
  folder = mkdtempSync(path.join(tmpdir(), 'toile-of-image-'));
  chmodSync(folder, 0o755);
  ports = await portsOfOne();
});
test.afterAll(async () => {
  await endAll();
  await postgres?.stop();
  await image?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('the image of Dockerfile is built', async () => {
  image = await buildImage(checkout);
});

test('every program of docker-compose.yml runs from it as its user, and the shop sells', async () => {
  const exported = await writeOwnExport();
  cpSync(exported, path.join(image.root, 'export'), { recursive: true });
  rmSync(exported, { recursive: true });
  site = await siteOfImage();
  await site.run('databases');
  await site.run('import', '/export');
  await site.start('releases');
  await site.publish();
  for (const name of services) if (name !== 'releases') await site.start(name);
  await site.start('payments-sandbox');
  await site.start('edge');
  expect(running()).toBe(services.length + 2);

  const edge = `http://127.0.0.1:${ports.hosts[0]?.edge}`;
  const buyer = new Shopper({ url: edge, sandbox: { url: `http://127.0.0.1:${ports.sandbox}` } });
  await buyer.add(pieces[0]);
  const data = await buyer.openCheckout();
  const { id } = await buyer.placeOrder(data);
  expect((await buyer.pay(data)).body.status).toBe('succeeded');
  expect((await buyer.finish(id)).status).toBe(200);
  expect((await fetch(`${edge}/p/${pieces[0]}/coat`)).status).toBe(200);
  await site.stopAll();
  expect(running()).toBe(0);
});
