import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { RenderedPage } from '../render/renderer.ts';
import type { Variant } from '../set/variants.ts';
import { createIdleRendering } from './idle-rendering.ts';

const page = { kind: 'redirect', status: 308, location: '/' } as RenderedPage;
const request = { path: '/' };
const variant = {} as Variant;

it('opens with the first page, closes when nothing was asked for a while, and opens again', async () => {
  const happened: string[] = [];
  const pages = createIdleRendering(async () => {
    happened.push('open');
    return { render: async () => page, close: async () => void happened.push('close') };
  }, 20);
  expect(happened).toEqual([]);
  await Promise.all([pages.render(variant, request), pages.render(variant, request)]);
  expect(happened).toEqual(['open']);
  await sleep(60);
  expect(happened).toEqual(['open', 'close']);
  expect(await pages.render(variant, request)).toBe(page);
  await pages.close();
  expect(happened).toEqual(['open', 'close', 'open', 'close']);
});

it('stays while a page is being made, however long that takes', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  let closed = 0;
  const close = async () => {
    closed += 1;
  };
  const pages = createIdleRendering(async () => ({ render: () => promise, close }), 10);
  const rendered = pages.render(variant, request);
  await sleep(40);
  expect(closed).toBe(0);
  resolve(page);
  expect(await rendered).toBe(page);
  await pages.close();
});

it('tries again after it could not be opened', async () => {
  let tries = 0;
  const pages = createIdleRendering(async () => {
    tries += 1;
    if (tries === 1) throw new Error('No worker');
    return { render: async () => page, close: async () => undefined };
  });
  await expect(pages.render(variant, request)).rejects.toThrow('No worker');
  expect(await pages.render(variant, request)).toBe(page);
  await pages.close();
});
