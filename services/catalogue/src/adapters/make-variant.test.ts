import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { PictureError } from '../domain/picture-error.ts';
import type { Variant } from '../domain/variant.ts';
import { type VariantDeps, variantMaker } from './make-variant.ts';
import { workQueue } from './work-queue.ts';

const file = { hash: '0123456789abcdef', name: 'coat.webp', type: 'image/webp' } as const;
const variant: Variant = { width: 600, aspect: undefined, quality: 80, format: 'avif' };

function maker(changes: Partial<VariantDeps> = {}) {
  const kept = new Map<string, Buffer>();
  const encoded: Variant[] = [];
  const failures: unknown[] = [];
  const make = variantMaker({
    cache: {
      read: async (key) => kept.get(key),
      write: async (key, content) => void kept.set(key, content),
    },
    encode: async (_file, asked) => {
      encoded.push(asked);
      return Buffer.from(asked.format);
    },
    queue: workQueue({ concurrency: 2, maxWaiting: 100 }),
    onCacheFailure: (error) => failures.push(error),
    ...changes,
  });
  return { make, encoded, failures };
}

describe('variantMaker', () => {
  it('joins everybody who asks for one variant at the same time, and keeps it', async () => {
    const { make, encoded } = maker();
    const all = await Promise.all(Array.from({ length: 50 }, () => make(file, variant)));
    expect(new Set(all.map(String))).toEqual(new Set(['avif']));
    await make(file, variant);
    expect(encoded).toHaveLength(1);
  });

  it('makes a picture for whoever asks by its name while somebody asks by a wrong one', async () => {
    const { make } = maker({
      encode: async ({ name }) =>
        name === file.name ? Buffer.from('fine') : Promise.reject(new PictureError('missing', undefined)),
    });
    const wrong = expect(make({ ...file, name: 'other.webp' }, variant)).rejects.toThrow(PictureError);
    expect(String(await make(file, variant))).toBe('fine');
    await wrong;
  });

  it('drops a queued picture once every asker has gone', async () => {
    const { make, encoded } = maker({
      queue: workQueue({ concurrency: 1, maxWaiting: 100 }),
      cache: { read: async () => undefined, write: () => wait(20) },
    });
    const one = new AbortController();
    const two = new AbortController();
    const first = make(file, { ...variant, width: 240 });
    const leaving = [one, two].map(({ signal }) => make(file, variant, { signal }));
    const staying = make(file, { ...variant, width: 320 }, { signal: one.signal });
    const joined = make(file, { ...variant, width: 320 });
    for (const each of [one, two]) setImmediate(() => each.abort());
    await Promise.allSettled([first, ...leaving, staying, joined]);
    expect(encoded.map(({ width }) => width)).toEqual([240, 320]);
    await expect(make(file, variant)).resolves.toEqual(Buffer.from('avif'));
  });

  it('tries again after a failure', async () => {
    let tries = 0;
    const { make } = maker({
      encode: async () => {
        tries += 1;
        if (tries === 1) throw new Error('broken');
        return Buffer.from('fine');
      },
    });
    await expect(make(file, variant)).rejects.toThrow('broken');
    await expect(make(file, variant)).resolves.toEqual(Buffer.from('fine'));
  });

  it('still answers the picture when the disk is full', async () => {
    const cache = { read: async () => undefined, write: () => Promise.reject(new Error('ENOSPC')) };
    const { make, failures } = maker({ cache });
    expect(String(await make(file, variant))).toBe('avif');
    expect(failures).toHaveLength(1);
  });
});
