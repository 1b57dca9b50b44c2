import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { freePort } from '@toile/database';
import { Shopper } from '@toile/testing';
import { breaker, forgetSecondVersion, writeSecondVersion } from '../journeys/support/second-version.ts';
import { earlierCheckout, earlierCommits } from '../support/earlier-checkout.ts';
import { pieces, writeOwnExport } from '../support/own-export.ts';
import { endAll, type RunningProgram, runToEnd, startProgram } from '../support/running-program.ts';
import { checkout } from './support/checkout-copy.ts';
import { scratch } from './support/scratch.ts';

// Three starts, one of which builds an older shop and one this: a quarter of an hour on two busy cores.
jest.setTimeout(2_400_000);

let exported: string;
beforeAll(async () => {
  exported = await writeOwnExport();
});
afterAll(async () => {
  await endAll();
  await rm(exported, { recursive: true, force: true });
  await forgetSecondVersion();
});

/** A shop by `npm run up`: one checkout after the other on the same data. */
class Shop {
  readonly varDir: string;
  readonly port: string;
  private readonly log: string;
  private running: RunningProgram | undefined;

  constructor(varDir: string, port: number) {
    this.varDir = varDir;
    this.port = String(port);
    this.log = path.join(varDir, 'up.log');
  }

  private programOf(from: string, entry: string) {
    const env = { VAR_DIR: this.varDir, PORT: this.port, COLLECTION_DIR: exported, RENDER_WORKERS: '1' };
    return {
      name: entry,
      checkout: from,
      entry,
      env: { PATH: process.env.PATH ?? '', ...env },
      log: this.log,
    };
  }

  async up(from: string): Promise<void> {
    this.running = await startProgram(this.programOf(from, 'tools/system/src/up.ts'));
    while (!(await this.note())) await new Promise((resolve) => setTimeout(resolve, 200));
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }

  /** As an operator copies its folder, with the owners of its files; what puts the copy in its place. */
  copy(): { putBack(): void; remove(): void } {
    const kept = `${this.varDir}-before`;
    execFileSync('cp', ['-a', this.varDir, kept]);
    const remove = () => rmSync(kept, { recursive: true, force: true });
    const putBack = () => {
      rmSync(this.varDir, { recursive: true });
      execFileSync('cp', ['-a', kept, this.varDir]);
    };
    return { putBack, remove };
  }

  /** Description of the shop by itself, once everything runs. */
  private async note(): Promise<{ serviceUrls?: Record<string, string> } | undefined> {
    const text = await readFile(path.join(this.varDir, 'system.json'), 'utf8').catch(() => undefined);
    return text ? JSON.parse(text) : undefined;
  }

  async shopper(): Promise<Shopper> {
    const url = (await this.note())?.serviceUrls?.['payments-sandbox'] ?? '';
    return new Shopper({ url: `http://localhost:${this.port}`, sandbox: { url } });
  }

  /** Buys a piece; the order's number. */
  async buy(piece: number): Promise<string> {
    const shopper = await this.shopper();
    await shopper.add(piece);
    const data = await shopper.openCheckout();
    const { id } = await shopper.placeOrder(data);
    expect((await shopper.pay(data)).body.status).toBe('succeeded');
    expect((await shopper.finish(id)).status).toBe(200);
    return id;
  }

  /** True if it knows an order, which is paid then. */
  async knows(order: string): Promise<boolean> {
    const { status, body } = await (await this.shopper()).status(order);
    if (status === 404) return false;
    expect([status, body]).toMatchObject([200, { order: { status: 'checkoutcomplete' } }]);
    return true;
  }

  async page(address: string): Promise<string> {
    const answer = await fetch(`http://localhost:${this.port}${address}`);
    expect([address, answer.status]).toEqual([address, 200]);
    return answer.text();
  }

  release(...args: string[]): Promise<string> {
    const program = this.programOf(checkout, 'tools/release/src/main.ts');
    return runToEnd({ ...program, args: [...args, '--reason', 'upgraded'] });
  }
}

/** Until the page has a text, or has it no more. */
async function untilShown(shop: Shop, isShown: boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await shop.page('/shop')).includes(breaker) !== isShown)
    if (Date.now() > deadline) throw new Error(`/shop ${isShown ? 'has no' : 'still has a'} second version`);
}

it.each(earlierCommits)(
  'a shop of %s goes on with this code: it starts, knows what was bought, sells, releases and rolls back; and goes back to its own (docs/upgrading.md)',
  async (commit) => {
    const shop = new Shop(await scratch(), await freePort());
    const earlier = earlierCheckout(commit);
    let copy: ReturnType<Shop['copy']> | undefined;
    try {
      await shop.up(earlier.folder);
      const before = await shop.buy(pieces[0]);
      await shop.stop();
      copy = shop.copy();

      await shop.up(checkout);
      expect(await shop.knows(before)).toBe(true);
      for (const address of ['/', '/womenswear', `/p/${pieces[1]}/coat`, '/checkout'])
        await shop.page(address);
      const between = await shop.buy(pieces[1]);

      await shop.release(
        'publish',
        'mf-catalogue',
        '--from',
        await writeSecondVersion(),
        '--no-browser',
        'a test looks itself',
      );
      await untilShown(shop, true);
      await shop.release('rollback', 'mf-catalogue');
      await untilShown(shop, false);
      await shop.buy(pieces[2]);
      await shop.stop();

      copy.putBack();
      await shop.up(earlier.folder);
      expect(await shop.knows(before)).toBe(true);
      expect(await shop.knows(between)).toBe(false);
      await shop.page(`/p/${pieces[1]}/coat`);
      await shop.buy(pieces[1]);
      await shop.stop();
    } finally {
      await endAll();
      copy?.remove();
      earlier.remove();
      await rm(shop.varDir, { recursive: true, force: true });
    }
  },
);
