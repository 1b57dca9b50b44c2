import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@toile/database';
import {
  exampleCategories,
  exampleDesigner,
  exampleProduct,
  type TestDatabase,
  testDatabase,
  testServerUrl,
  writeExport,
} from '@toile/testing';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { buyCoat } from './support/buyer.ts';
import { expectExactStock, expectOneSaleEach, untilFinal } from './support/expect-one-sale.ts';
import { onePixel } from './support/one-pixel.ts';
import { PayingSite, pieces } from './support/paying-site.ts';
import { killAll, type Program, runProgram, startProgram } from './support/program.ts';

jest.setTimeout(600_000);

/** To each database, far fewer than its clients have to the pooler. */
const poolSize = 3;
const buyers = 12;
const coats = 72;

let pooler: PgBouncer;
beforeAll(async () => {
  pooler = await startPgBouncer(await testServerUrl(), { poolSize });
});
afterAll(async () => {
  killAll();
  await pooler?.stop();
});

describe('purchases behind a pooler in transaction mode', () => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await PayingSite.open({ pooler });
  });
  afterAll(() => site?.close());

  it('sells each bag once, while the pooler and the checkout are killed and started again', async () => {
    const faults: Record<number, () => Promise<void>> = {
      12: () => pooler.restart('SIGKILL'),
      30: async () => {
        await site.kill();
        await site.restart();
      },
      48: () => pooler.restart(),
    };
    const bags: string[] = [];
    let begun = 0;
    const buy = async () => {
      while (begun < coats) {
        begun += 1;
        const fault = faults[begun]?.();
        bags.push((await buyCoat(site)).basketId);
        await fault;
      }
    };
    await Promise.all(Array.from({ length: buyers }, buy));
    await untilFinal(site, 120);
    expect(new Set(bags).size).toBe(coats);
    await expectOneSaleEach(site, bags);
    await expectExactStock(site, pieces);
    expect(site.output()).not.toContain('prepared statement');
  });
});

const pictured = {
  gallery: [{ id: 1, type: 'image' as const, file: 'coat.png' }],
  listingThumbnail: 'coat.png',
};
/** Products of the export, and who reads them all the time. */
const products = 60;
const readers = 24;

describe('the catalogue behind a pooler in transaction mode', () => {
  let database: TestDatabase;
  let folder: string;
  let environment: Record<string, string>;
  let service: Program;
  const exports: string[] = [];
  const start = () => startProgram('services/catalogue/src/main.ts', environment);

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'toile-pooled-'));
    await writeFile(path.join(folder, 'refused.ndjson'), '');
    environment = {
      ...pooler.addressesOf(database.url),
      PORT: String(await freePort()),
      MEDIA_DIR: path.join(folder, 'media'),
      MEDIA_CACHE_DIR: path.join(folder, 'media-cache'),
      INTERNAL_TOKEN: 'a-token-of-this-test',
    };
    for (const pence of [1200, 3400]) exports.push(await exportAt(pence));
    await take(exports[0]);
    service = await start();
  });
  afterAll(async () => {
    await service?.kill();
    await database?.drop();
    for (const made of [folder, ...exports]) if (made) await rm(made, { recursive: true, force: true });
  });

  const exportAt = (unitPricePence: number) =>
    writeExport({
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products: Array.from({ length: products }, (_, n) =>
        exampleProduct({ ...pictured, id: n + 1, unitPricePence }),
      ),
      files: { 'coat.png': onePixel },
    });
  const take = (from = '') =>
    runProgram('services/catalogue/src/import.ts', {
      args: [from, path.join(folder, 'refused.ndjson')],
      environment,
    });

  let asked = 0;
  /** Asks for a product at an address that no answer is kept of. */
  async function read() {
    asked += 1;
    const address = `/api/products/details/${(asked % products) + 1}/coat?read=${asked}`;
    const answer = await fetch(`http://127.0.0.1:${environment.PORT}${address}`);
    const { unitPricePence } = (await answer.json()) as { unitPricePence?: number };
    return { status: answer.status, unitPricePence };
  }

  /** Counts of each status that was answered while something is done. */
  async function statusesDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    let isOver = false;
    const reading = Array.from({ length: readers }, async () => {
      while (!isOver) {
        const { status } = await read().catch(() => ({ status: 'none' }));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    await work();
    isOver = true;
    await Promise.all(reading);
    return statuses;
  }

  /** Waits for the service to tell edges of a change. */
  async function heardOfChange(work: () => Promise<unknown>): Promise<void> {
    const following = await fetch(`http://127.0.0.1:${environment.PORT}/internal/changes`);
    const heard = (async () => {
      for await (const chunk of following.body ?? [])
        if (Buffer.from(chunk).includes('event: change')) return;
      throw new Error('The stream of changes has ended');
    })();
    await work();
    await heard;
  }

  it('answers every read while an import is taken in, and hears of it', async () => {
    const statuses = await statusesDuring(() => heardOfChange(() => take(exports[1])));
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(await read()).toEqual({ status: 200, unitPricePence: 3400 });
  });

  it('is away for a moment when the pooler starts again, answers nothing wrong, and hears on', async () => {
    const statuses = await statusesDuring(async () => {
      await pooler.restart('SIGKILL');
      await sleep(500);
    });
    expect(Object.keys(statuses).filter((status) => status !== '503')).toEqual(['200']);
    expect(service.isAlive()).toBe(true);
    await heardOfChange(() => take(exports[0]));
    expect(await read()).toEqual({ status: 200, unitPricePence: 1200 });
  });
});
