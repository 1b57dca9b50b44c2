import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { storySchema } from '@toile/contracts';
import { z } from 'zod';
import { importRecords } from './import-records.ts';
import { createImportReport } from './import-report.ts';

it('tells and counts the blocks of stories that pages will leave out, and takes the record (CO-54)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toile-records-'));
  const block = (type: string) => ({ type, data: {} });
  const story = { blocks: [block('header'), block('hologram'), block('hologram'), block('toString')] };
  const records = [{ id: 1 }, { id: 2, story }, { id: 3, story: { blocks: [block('custom')] } }];
  await writeFile(
    path.join(folder, 'products.ndjson'),
    records.map((record) => JSON.stringify(record)).join('\n'),
  );
  const said: string[] = [];
  const report = createImportReport({
    info: (line) => void said.push(line),
    warn: (line) => void said.push(line),
  });
  const { accepted } = await importRecords({
    folder,
    report,
    file: 'products.ndjson',
    schema: z.object({ id: z.int(), story: storySchema.optional() }),
    resolve: (record) => ({ ok: true, record }),
    write: async () => {},
  });
  await rm(folder, { recursive: true });
  expect([...accepted]).toEqual([1, 2, 3]);
  expect(said).toEqual([
    'products.ndjson:2 story: pages leave out 2 of type hologram',
    'products.ndjson:2 story: pages leave out 1 of type toString',
  ]);
  expect(report.finish()).toBe(0);
  expect(said.at(-1)).toBe('products.ndjson: 3 imported, 0 refused, 3 blocks of stories left out by pages');
});

it('counts the blocks of a million stories, and names the first fifty (CO-54)', () => {
  const said: string[] = [];
  const report = createImportReport({ info: (line) => void said.push(line), warn: () => {} });
  for (let line = 1; line <= 1_000_000; line += 1)
    report.leaveOut('products.ndjson', line, new Map([['x', 1]]));
  expect(said).toHaveLength(50);
  report.finish();
  expect(said.at(-1)).toContain('1000000 blocks of stories left out by pages');
});
