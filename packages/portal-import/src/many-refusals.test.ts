import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { afterAll, expect, it, jest } from '@jest/globals';
import { readVerdict, writeVerdict } from './index.ts';

// Writes a line for each: slow on a busy machine.
jest.setTimeout(300_000);

const folder = mkdtempSync(path.join(os.tmpdir(), 'toile-refusals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lines = Number(process.env.BAD_LINES ?? 100_000);

it(`keeps a few bytes of each of ${lines} refusals, whatever their reasons are`, async () => {
  const file = path.join(folder, 'refused.ndjson');
  const verdict = writeVerdict(file);
  const reason = 'title: is missing; '.repeat(20);
  for (let line = 1; line <= lines; line += 1)
    verdict.refuse({ file: 'products.ndjson', line, reason, id: line });
  verdict.refuse({ file: 'media.ndjson', line: 7, reason: 'x'.repeat(3_000_000) });
  verdict.finish();
  const read = await readVerdict(file);
  const products = read.get('products.ndjson');
  expect([0, 1, lines, lines + 1].map((line) => products?.has(line))).toEqual([false, true, true, false]);
  expect(products?.ids).toHaveLength(lines);
  expect([read.get('media.ndjson')?.has(7), read.get('media.ndjson')?.ids]).toEqual([true, undefined]);
  // As the heap of an import has it: nothing of the reasons.
  expect(serialize(read).length).toBeLessThan(lines * 20);
});
