import { expect, it } from '@jest/globals';
import { createDocumentHealth } from './document-health.ts';
import type { RenderedPage } from './renderer.ts';

const page = (status: number): RenderedPage => ({
  kind: 'document',
  status,
  br: Buffer.from('x'),
  sheets: [],
  failures: [],
  used: [],
});

function edge() {
  let time = 0;
  const probed: string[] = [];
  const shop = { status: 200, about: 503 };
  const health = createDocumentHealth({
    probe: async (path) => {
      probed.push(path);
      return page(path === '/about' ? shop.about : shop.status);
    },
    now: () => time,
  });
  const view = (path: string, status: number) => health.watch(path, Promise.resolve(page(status)));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const fail = async () => {
    for (let n = 0; n < 10; n++) await view(`/odd/${n}`, 503);
    time += 6000;
  };
  return { shop, health, view, settle, fail, probed, wait: (ms: number) => (time += ms) };
}

it('addresses that fail, however many, say nothing of an edge whose good page can be made', async () => {
  const { health, view, fail, settle, probed } = edge();
  await view('/shop', 200);
  await fail();
  expect(health.isFailing()).toBe(false);
  await settle();
  expect([health.isFailing(), probed]).toEqual([false, ['/shop']]);
});

it('an edge that can make no page fails, and heals by itself', async () => {
  const { shop, health, view, fail, settle, wait } = edge();
  await view('/shop', 200);
  shop.status = 503;
  await fail();
  health.isFailing();
  await settle();
  expect(health.isFailing()).toBe(true);
  shop.status = 200;
  wait(1000);
  health.isFailing();
  await settle();
  expect(health.isFailing()).toBe(false);
});

it('one part that is down, or its service, is not the edge', async () => {
  const { shop, health, view, fail, settle } = edge();
  await view('/about', 200);
  await view('/shop', 200);
  Object.assign(shop, { status: 503, about: 200 });
  await fail();
  health.isFailing();
  await settle();
  expect(health.isFailing()).toBe(false);
});

it('an edge that has never made a page fails, whatever threw', async () => {
  const { health, wait } = edge();
  for (let n = 0; n < 5; n++)
    await expect(health.watch('/', Promise.reject(new Error('no worker')))).rejects.toThrow('no worker');
  wait(5000);
  expect(health.isFailing()).toBe(true);
});
