import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createImportReport, readExport } from './index.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'toile-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.object({ id: z.int().positive(), title: z.string() });

async function all<T>(records: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const record of records) list.push(record);
  return list;
}

async function read(content: string) {
  writeFileSync(path.join(folder, 'products.ndjson'), content);
  return all(readExport(folder, 'products.ndjson', schema));
}

describe('readExport', () => {
  it('yields each record with its line and goes on after a bad one', async () => {
    const records = await read(
      '{"id":1,"title":"Née"}\n{"id":\n\n{"id":-2,"title":"B"}\r\n{"id":3,"title":"C"}',
    );
    expect(records).toEqual([
      { line: 1, ok: true, record: { id: 1, title: 'Née' } },
      { line: 2, ok: false, reason: 'not valid JSON' },
      { line: 4, ok: false, reason: expect.stringContaining('id: '), id: -2 },
      { line: 5, ok: true, record: { id: 3, title: 'C' } },
    ]);
  });

  it('skips a line of 50 MB without holding it', async () => {
    const long = `{"id":1,"title":"${'x'.repeat(50_000_000)}"}\n{"id":2,"title":"B"}\n`;
    const records = await read(long);
    expect(records).toEqual([
      { line: 1, ok: false, reason: 'longer than 1000000 bytes' },
      { line: 2, ok: true, record: { id: 2, title: 'B' } },
    ]);
  });

  it('rejects when the file is missing', async () => {
    await expect(all(readExport(folder, 'absent.ndjson', schema))).rejects.toThrow('ENOENT');
  });
});

describe('an import report', () => {
  const lines: string[] = [];
  const writer = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };

  it('names each refused record by file and line, and ends with exit code 1', () => {
    const report = createImportReport(writer);
    expect(report.isNew('products.ndjson', 1, 7)).toBe(true);
    report.accept('products.ndjson');
    expect(report.isNew('products.ndjson', 2, 7)).toBe(false);
    report.refuse('media.ndjson', 3, 'not valid JSON');
    expect(report.finish()).toBe(1);
    expect(lines).toEqual([
      'products.ndjson:2 duplicate id 7, first on line 1',
      'media.ndjson:3 not valid JSON',
      'products.ndjson: 1 imported, 1 refused',
      'media.ndjson: 0 imported, 1 refused',
    ]);
  });

  it('ends with exit code 0 when every record was taken', () => {
    const report = createImportReport(writer);
    report.accept('products.ndjson');
    expect(report.finish()).toBe(0);
  });
});
