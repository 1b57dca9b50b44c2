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

async function read(content: string | Buffer) {
  writeFileSync(path.join(folder, 'products.ndjson'), content);
  return all(readExport(folder, 'products.ndjson', schema));
}

describe('readExport', () => {
  it('yields each record with its line and goes on after a bad one', async () => {
    const records = await read(
      '{"id":1,"title":"Née"}\n{"id":\n\n{"id":2,"title":7}\r\n{"id":3,"title":"C"}',
    );
    expect(records).toEqual([
      { line: 1, ok: true, record: { id: 1, title: 'Née' } },
      { line: 2, ok: false, reason: 'not valid JSON' },
      { line: 4, ok: false, reason: expect.stringContaining('title: '), id: 2 },
      { line: 5, ok: true, record: { id: 3, title: 'C' } },
    ]);
  });

  it.each([-2, 0, 1.5, 2_147_483_648])('says no id that no record can have (%d)', async (id) => {
    const [refused] = await read(`{"id":${id},"title":7}`);
    expect(refused).toEqual({ line: 1, ok: false, reason: expect.any(String) });
  });

  it('skips a line of 50 MB without holding it', async () => {
    const long = `{"id":1,"title":"${'x'.repeat(50_000_000)}"}\n{"id":2,"title":"B"}\n`;
    const records = await read(long);
    expect(records).toEqual([
      { line: 1, ok: false, reason: 'longer than 1000000 bytes' },
      { line: 2, ok: true, record: { id: 2, title: 'B' } },
    ]);
  });

  it('refuses what is nested without end by file and line, and goes on', async () => {
    const deep = `{"id":1,"title":"A","more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const text = JSON.stringify({ id: 2, title: `${'['.repeat(300)}\\" {` });
    const unfinished = `${'{"a":'.repeat(100_000)}`;
    expect(await read([deep, text, unfinished].join('\n'))).toEqual([
      { line: 1, ok: false, reason: 'nested deeper than 200' },
      { line: 2, ok: true, record: JSON.parse(text) },
      { line: 3, ok: false, reason: 'nested deeper than 200' },
    ]);
  });

  it('rejects when the file is missing', async () => {
    await expect(all(readExport(folder, 'absent.ndjson', schema))).rejects.toThrow(
      /absent\.ndjson is missing in /,
    );
  });

  it('refuses what is no text, and passes over a byte order mark', async () => {
    const invalid = Buffer.concat([
      Buffer.from('{"id":2,"title":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    const lines = [
      Buffer.from('\uFEFF{"id":1,"title":"A"}'),
      invalid,
      Buffer.from('{"id":3,"title":"a\\u0000b"}'),
      Buffer.from('{"id":4,"title":"\\ud83d"}'),
      Buffer.from('{"id":5,"title":"\\ud83d\\ude00 and \\\\u0000"}'),
    ];
    const records = await read(Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])));
    expect(records).toEqual([
      { line: 1, ok: true, record: { id: 1, title: 'A' } },
      { line: 2, ok: false, reason: 'not valid UTF-8' },
      { line: 3, ok: false, reason: expect.stringMatching(/NUL/), id: 3 },
      { line: 4, ok: false, reason: expect.stringMatching(/half a character/), id: 4 },
      { line: 5, ok: true, record: { id: 5, title: '😀 and \\u0000' } },
    ]);
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
    report.refuse({ file: 'media.ndjson', line: 3, reason: 'not valid JSON' });
    expect(report.finish()).toBe(1);
    expect(lines).toEqual([
      'products.ndjson:2 duplicate id 7, a line before has it',
      'media.ndjson:3 not valid JSON',
      'products.ndjson: 1 imported, 1 refused',
      'media.ndjson: 0 imported, 1 refused',
    ]);
  });

  it('shows fifty refused records and counts the others, all of which the verdict has', () => {
    lines.length = 0;
    const noted: number[] = [];
    const report = createImportReport(writer, ({ line }) => noted.push(line));
    for (let line = 1; line <= 10_000; line++) report.refuse({ file: 'a.ndjson', line, reason: 'bad' });
    expect(report.finish()).toBe(1);
    expect(lines.slice(49)).toEqual([
      'a.ndjson:50 bad',
      '… from here on refused records are only counted',
      'a.ndjson: 0 imported, 10000 refused',
    ]);
    expect(noted).toHaveLength(10_000);
  });

  it('ends with exit code 0 when every record was taken', () => {
    const report = createImportReport(writer);
    report.accept('products.ndjson');
    expect(report.finish()).toBe(0);
  });
});
