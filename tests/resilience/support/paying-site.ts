import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sells } from '@toile/contracts';
import { freePort } from '@toile/database';
import {
  exampleDesigner,
  exampleProduct,
  type Gate,
  startGate,
  type TestDatabase,
  testDatabase,
  writeExport,
} from '@toile/testing';
import type { PgBouncer } from '../../support/pgbouncer.ts';
import { killAll, type Program, runProgram, startProgram } from './program.ts';
import { scratch } from './scratch.ts';

/** Between which two parts a gate stands. */
export type Place = 'shopper' | 'database' | 'provider' | 'webhooks';

export const pieces = 100_000;
const coat = { id: 1, sizes: [{ id: 10, sizeDisplayTitle: 'S', stock: pieces }] };

type Parts = Pick<PayingSite, 'orders' | 'provider' | 'gates' | 'shop'> & {
  start: (settings?: Record<string, string>) => Promise<Program>;
  /** Of imports. */
  importing: Record<string, string>;
};

interface Opening {
  /** The checkout's own database; by default one of the server that all tests share. */
  orders?: TestDatabase;
  /** Stands before both databases. */
  pooler?: PgBouncer;
  /** Countries and currency of the shop, where they aren't its default. */
  sells?: Sells;
  /** Of each checkout. */
  settings?: Record<string, string>;
}

/**
 * The real checkout service and the real payments sandbox as processes, each on a database of its own, with a gate on
 * every way between shopper, checkout, database and provider.
 */
export class PayingSite {
  readonly orders: TestDatabase;
  readonly provider: TestDatabase;
  readonly gates: Record<Place, Gate>;
  /** Addresses that shoppers call, and at which their browsers pay. */
  readonly shop: { url: string; sandbox: { url: string } };
  private readonly start: Parts['start'];
  private readonly importing: Record<string, string>;
  private checkout: Program | undefined;

  private constructor(parts: Parts) {
    this.orders = parts.orders;
    this.provider = parts.provider;
    this.gates = parts.gates;
    this.shop = parts.shop;
    this.start = parts.start;
    this.importing = parts.importing;
  }

  static async open({ orders: given, pooler, sells, settings: own }: Opening = {}): Promise<PayingSite> {
    const orders = given ?? (await testDatabase());
    const provider = await testDatabase();
    const checkoutPort = await freePort();
    const sandboxPort = await freePort();
    const addressesOf = ({ url }: TestDatabase) => pooler?.addressesOf(url) ?? { DATABASE_URL: url };
    const importing = addressesOf(orders);
    const database = new URL(importing.DATABASE_URL);
    const here = (port: number) => ({ host: '127.0.0.1', port });
    const gates = {
      shopper: await startGate(here(checkoutPort)),
      database: await startGate({ host: database.hostname, port: Number(database.port) }),
      provider: await startGate(here(sandboxPort)),
      webhooks: await startGate(here(checkoutPort)),
    };
    const url = (port: number) => `http://127.0.0.1:${port}`;
    const shopConfig = path.join(await scratch(), 'shop.json');
    await writeFile(shopConfig, JSON.stringify({ sells }));
    await startProgram('services/payments-sandbox/src/main.ts', {
      ...addressesOf(provider),
      PORT: String(sandboxPort),
      // Banks of slow accounts answer when a test says so.
      SLOW_DEBIT_SECONDS: '3600',
      CHECKOUT_WEBHOOK_URL: `${url(gates.webhooks.port)}/api/checkout/webhooks/stripe`,
    });
    database.hostname = '127.0.0.1';
    database.port = String(gates.database.port);
    const start = (settings: Record<string, string> = {}) =>
      startProgram('services/checkout/src/main.ts', {
        ...importing,
        DATABASE_URL: database.href,
        PORT: String(checkoutPort),
        PAYMENTS_SANDBOX_URL: url(gates.provider.port),
        MAILBOX: 'true',
        // Nobody is told here what is sold out.
        CATALOGUE_URL: url(1),
        DESIGNER_URL: url(1),
        INTERNAL_TOKEN: 'a-token-of-this-test',
        SHOP_CONFIG: shopConfig,
        ...own,
        ...settings,
      });
    const shop = { url: url(gates.shopper.port), sandbox: { url: url(sandboxPort) } };
    const site = new PayingSite({ orders, provider, gates, shop, start, importing });
    await site.restart();
    await site.offerCoat();
    return site;
  }

  async restart(): Promise<void> {
    this.checkout = await this.start();
  }

  /** Starts another checkout of the same shop, with a port of its own. */
  anotherCheckout(settings: { PORT: string } & Record<string, string>): Promise<Program> {
    return this.start(settings);
  }

  async kill(): Promise<void> {
    await this.checkout?.kill();
  }

  isUp(): boolean {
    return this.checkout?.isAlive() ?? false;
  }

  /** Log of the checkout that runs. */
  output(): string {
    return this.checkout?.output() ?? '';
  }

  async count(from: 'orders' | 'provider', query: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this[from].database.pool.query<{ n: number }>(query, values);
    return Number(rows[0]?.n);
  }

  async close(): Promise<void> {
    killAll();
    for (const gate of Object.values(this.gates)) await gate.stop();
    await this.orders.drop();
    await this.provider.drop();
  }

  private async offerCoat(): Promise<void> {
    const picture = { content: Buffer.from('coat'), type: 'image/webp', width: 800, height: 1000 };
    const folder = await writeExport({
      designers: [exampleDesigner()],
      products: [exampleProduct(coat)],
      files: { 'coat.webp': picture },
    });
    const verdict = path.join(folder, 'refused.ndjson');
    await writeFile(verdict, '');
    await runProgram('services/checkout/src/import.ts', {
      args: [folder, verdict],
      environment: this.importing,
    });
    await rm(folder, { recursive: true });
  }
}
