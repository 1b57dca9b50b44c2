import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'toile-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('readLines', () => {
  it('passes over a line of 1 GB in bounded memory and reads what follows', async () => {
    const part = Buffer.alloc(1_000_000, 'x');
    async function* gigabyte() {
      yield Buffer.from('one\n');
      for (let n = 0; n < 1_000; n++) yield part;
      yield Buffer.from('\nthree\n');
    }
    const before = process.memoryUsage().rss;
    const lines: (string | undefined)[] = [];
    for await (const read of readLines(gigabyte(), 1_000_000))
      lines.push('text' in read ? read.text : undefined);
    expect(lines).toEqual(['one', undefined, 'three']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('reads lines that lie across the chunks of a file, the last one without its end', async () => {
    const file = path.join(folder, 'lines');
    const stream = createWriteStream(file);
    const long = 'é'.repeat(60_000);
    stream.end(`${long}\n${long}`);
    await once(stream, 'finish');
    const lines: (string | undefined)[] = [];
    for await (const read of readLines(file, 1_000_000)) lines.push('text' in read ? read.text : undefined);
    expect(lines).toEqual([long, long]);
  });
});
