import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@toile/database';
import {
  exampleDesigner,
  exampleProduct,
  type TestDatabase,
  testDatabase,
  writeExport,
} from '@toile/testing';
import { type Gate, startGate } from './gate.ts';
import { killAll, type Program, runProgram, startProgram } from './program.ts';

/** Between which two parts a gate stands. */
export type Place = 'shopper' | 'database' | 'provider' | 'webhooks';

export const pieces = 100_000;
const coat = { id: 1, sizes: [{ id: 10, sizeDisplayTitle: 'S', stock: pieces }] };

/**
 * The real checkout service and the real payments sandbox as processes, each on a database of its own, with a gate on
 * every way between shopper, checkout, database and provider.
 */
export class PayingSite {
  readonly orders: TestDatabase;
  readonly provider: TestDatabase;
  readonly gates: Record<Place, Gate>;
  /** Where shoppers call, and where their browsers pay. */
  readonly shop: { url: string; sandbox: { url: string } };
  private readonly start: () => Promise<Program>;
  private checkout: Program | undefined;

  private constructor(
    parts: Pick<PayingSite, 'orders' | 'provider' | 'gates' | 'shop'> & { start: () => Promise<Program> },
  ) {
    this.orders = parts.orders;
    this.provider = parts.provider;
    this.gates = parts.gates;
    this.shop = parts.shop;
    this.start = parts.start;
  }

  /** `orders` is the checkout's own database; by default one of the server that all tests share. */
  static async open(orders?: TestDatabase): Promise<PayingSite> {
    return PayingSite.openWith(orders ?? (await testDatabase()), await testDatabase());
  }

  private static async openWith(orders: TestDatabase, provider: TestDatabase): Promise<PayingSite> {
    const [checkoutPort, sandboxPort] = [await freePort(), await freePort()];
    const database = new URL(orders.url);
    const here = (port: number) => ({ host: '127.0.0.1', port });
    const gates = {
      shopper: await startGate(here(checkoutPort)),
      database: await startGate({ host: database.hostname, port: Number(database.port) }),
      provider: await startGate(here(sandboxPort)),
      webhooks: await startGate(here(checkoutPort)),
    };
    const url = (port: number) => `http://127.0.0.1:${port}`;
    await startProgram('services/payments-sandbox/src/main.ts', {
      DATABASE_URL: provider.url,
      PORT: String(sandboxPort),
      CHECKOUT_WEBHOOK_URL: `${url(gates.webhooks.port)}/api/checkout/webhooks/stripe`,
    });
    database.hostname = '127.0.0.1';
    database.port = String(gates.database.port);
    const start = () =>
      startProgram('services/checkout/src/main.ts', {
        DATABASE_URL: database.href,
        PORT: String(checkoutPort),
        PAYMENTS_SANDBOX_URL: url(gates.provider.port),
        MAILBOX: 'true',
        // Nobody is told here what is sold out.
        CATALOGUE_URL: url(1),
        DESIGNER_URL: url(1),
        INTERNAL_TOKEN: 'a-token-of-this-test',
      });
    const shop = { url: url(gates.shopper.port), sandbox: { url: url(sandboxPort) } };
    const site = new PayingSite({ orders, provider, gates, shop, start });
    await site.restart();
    await site.offerCoat();
    return site;
  }

  async restart(): Promise<void> {
    this.checkout = await this.start();
  }

  async kill(): Promise<void> {
    await this.checkout?.kill();
  }

  isUp(): boolean {
    return this.checkout?.isAlive() ?? false;
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
    const environment = { DATABASE_URL: this.orders.url };
    await runProgram('services/checkout/src/import.ts', { args: [folder, verdict], environment });
    await rm(folder, { recursive: true });
  }
}
