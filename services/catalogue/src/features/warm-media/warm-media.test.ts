import { describe, expect, it } from '@jest/globals';
import type { MakeVariant } from '../serve-media/make-variant.ts';
import { warmMedia } from './warm-media.ts';

describe('warmMedia', () => {
  it('makes the usual variants of each picture for later, and goes on after one that fails', async () => {
    const made: string[] = [];
    const failures: unknown[] = [];
    const makeVariant: MakeVariant = async ({ name }, { width, format }, options) => {
      if (name === 'broken.webp') throw new Error('broken');
      made.push(`${name} ${width} ${format} ${options?.priority}`);
      return Buffer.of();
    };
    const pictures = ['broken.webp', 'coat.webp'].map((name) => ({ url: `/media/0123456789abcdef/${name}` }));
    const { signal } = new AbortController();
    const onFailure = (error: unknown) => void failures.push(error);
    await warmMedia({ pictures: async () => pictures, makeVariant, onFailure, signal });
    expect(made).toContain('coat.webp 600 avif later');
    expect(new Set(made).size).toBe(failures.length);
  });

  it('stops when the service does', async () => {
    const stopping = new AbortController();
    let made = 0;
    const makeVariant: MakeVariant = async () => {
      made += 1;
      stopping.abort();
      return Buffer.of();
    };
    const pictures = async () => [{ url: '/media/0123456789abcdef/coat.webp' }];
    await warmMedia({ pictures, makeVariant, onFailure: () => {}, signal: stopping.signal });
    expect(made).toBe(1);
  });
});
