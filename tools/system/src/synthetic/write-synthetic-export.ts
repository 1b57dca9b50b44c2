import { constants, createReadStream, createWriteStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportDesignerSchema, exportProductSchema } from '@toile/contracts';
import { readExport } from '@toile/portal-import';
import type { z } from 'zod';
import { designersFor, type Patterns, syntheticDesigner, syntheticProduct } from './synthetic-records.ts';

export interface SyntheticExport {
  /** An export that is added to: the demo collection. */
  pattern: string;
  /** An empty folder that takes the new export. */
  folder: string;
  products: number;
  /** The same seed makes the same records. */
  seed: number;
}

/** Lines that are written in one go. */
const chunk = 200;

/**
 * Writes a portal export of any size: everything that the pattern has, and so many more products by designers of their
 * own, which show the pattern's pictures. Streamed: memory does not grow with the number of products.
 */
export async function writeSyntheticExport(task: SyntheticExport): Promise<void> {
  const { pattern, folder, products, seed } = task;
  const patterns: Patterns = {
    designers: await readAll(pattern, 'designers.ndjson', exportDesignerSchema),
    products: await readAll(pattern, 'products.ndjson', exportProductSchema),
  };
  if (patterns.designers.length === 0 || patterns.products.length === 0)
    throw new Error(`${pattern} has no designers or no products to grow from`);
  await cp(pattern, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const add = (file: string, count: number, record: (n: number) => object) =>
    append(path.join(pattern, file), path.join(folder, file), lines(count, record));
  await add('designers.ndjson', designersFor(products), (n) => syntheticDesigner(patterns, seed, n));
  await add('products.ndjson', products, (n) => syntheticProduct(patterns, { seed, n, total: products }));
}

async function readAll<Schema extends z.ZodType>(folder: string, file: string, schema: Schema) {
  const records: z.output<Schema>[] = [];
  for await (const read of readExport(folder, file, schema)) if (read.ok) records.push(read.record);
  return records;
}

function* lines(count: number, record: (n: number) => object): Generator<string> {
  for (let from = 0; from < count; from += chunk) {
    const length = Math.min(chunk, count - from);
    yield Array.from({ length }, (_, n) => `${JSON.stringify(record(from + n))}\n`).join('');
  }
}

async function append(pattern: string, target: string, more: Iterable<string>): Promise<void> {
  async function* both() {
    yield* createReadStream(pattern);
    yield '\n';
    yield* more;
  }
  await pipeline(Readable.from(both()), createWriteStream(target));
}
