import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usdzMismatch } from './usdz-model.ts';

const models = path.resolve(import.meta.dirname, '../../../../demo/collection/models');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-usdz-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A ZIP of one file. */
function zip({ method, unpacked, body }: { method: number; unpacked: number; body: Buffer }): Buffer {
  const name = Buffer.from('scene.usdc');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(body.length, 14);
  fields.writeUInt32LE(unpacked, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, body]);
  const line = Buffer.concat([Buffer.from('PK\x01\x02\0\0'), fields, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(line.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, line, end]);
}

async function mismatchOf(content: Buffer): Promise<string | undefined> {
  const file = path.join(folder, 'model.usdz');
  await writeFile(file, content);
  return usdzMismatch(file);
}

describe('a USDZ', () => {
  it('is taken when its files lie in it as they are, as in those of the collection', async () => {
    const body = Buffer.from('a scene');
    expect(await mismatchOf(zip({ method: 0, unpacked: body.length, body }))).toBeUndefined();
    expect(await usdzMismatch(path.join(models, '18871.usdz'))).toBeUndefined();
  });

  it('is refused when it would grow: ten megabytes in ten kilobytes (T32)', async () => {
    const bomb = Buffer.alloc(10_000_000);
    const packed = { method: 8, unpacked: bomb.length, body: deflateRawSync(bomb) };
    expect(packed.body.length).toBeLessThan(20_000);
    expect(await mismatchOf(zip(packed))).toContain('is packed');
    expect(await mismatchOf(zip({ ...packed, method: 0 }))).toContain('is packed');
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is text', Buffer.from('PK\x03\x04 and nothing else that a ZIP has')],
    ['is cut off', zip({ method: 0, unpacked: 7, body: Buffer.from('a scene') }).subarray(20)],
  ])('is refused when it %s (T32)', async (_what, content) => {
    expect(await mismatchOf(content)).toMatch(/^type: /);
  });
});
