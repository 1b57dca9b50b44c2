import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readVerdict, writeVerdict } from './index.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'toile-verdict-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a verdict', () => {
  const file = path.join(folder, 'refused.ndjson');
  const refusal = { file: 'products.ndjson', line: 7, reason: 'unknown media a "b".webp', id: 3 };

  it('is there when it is finished, and not before', async () => {
    const verdict = writeVerdict(file);
    verdict.refuse(refusal);
    expect(existsSync(file)).toBe(false);
    verdict.finish();
    const refused = (await readVerdict(file)).get('products.ndjson');
    expect([6, 7, 8].map((line) => refused?.has(line))).toEqual([false, true, false]);
    expect(refused?.ids).toEqual([3]);
  });

  it('of the last time is gone when the next one begins', () => {
    writeVerdict(file);
    expect(existsSync(file)).toBe(false);
  });

  it('may refuse nothing', async () => {
    writeVerdict(file).finish();
    expect((await readVerdict(file)).size).toBe(0);
  });
});
