import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { createDocumentCache, type Stored, storeDocument } from './documents.ts';

const documentOf = (status: number): Stored => ({
  status,
  etag: '"x"',
  bodies: { br: Buffer.alloc(1), gzip: Buffer.alloc(1), identity: Buffer.alloc(1) },
});

function cacheAt() {
  let time = 0;
  let renders = 0;
  const cached = createDocumentCache(() => time);
  const ask = (status = 200) =>
    cached('key', async () => {
      renders++;
      return documentOf(status);
    });
  return { ask, wait: (ms: number) => (time += ms), renders: () => renders };
}

describe('rendered documents', () => {
  it('are rendered once for everybody who asks at the same time', async () => {
    const { ask, renders } = cacheAt();
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(renders()).toBe(1);
  });

  it('are sent as they are while fresh, and sent once more while a new one is made', async () => {
    const { ask, wait, renders } = cacheAt();
    const first = await ask();
    wait(4999);
    expect(await ask()).toBe(first);
    expect(renders()).toBe(1);
    wait(2);
    expect(await ask()).toBe(first);
    await new Promise(setImmediate);
    expect(renders()).toBe(2);
    expect(await ask()).not.toBe(first);
  });

  it('are not sent when they are too old', async () => {
    const { ask, wait } = cacheAt();
    const first = await ask();
    wait(60_001);
    expect(await ask()).not.toBe(first);
  });

  it('are not kept when they tell of a failure', async () => {
    const { ask, renders } = cacheAt();
    await ask(503);
    await ask(503);
    expect(renders()).toBe(2);
  });

  it('say the same in every encoding', async () => {
    const html = '<!doctype html><p>Robe brodée</p>'.repeat(50);
    const { bodies, etag } = await storeDocument(200, html);
    expect(brotliDecompressSync(bodies.br).toString()).toBe(html);
    expect(gunzipSync(bodies.gzip).toString()).toBe(html);
    expect((await storeDocument(200, `${html} `)).etag).not.toBe(etag);
  });
});
