import { describe, expect, it } from '@jest/globals';
import { createChangeLog } from '@toile/service-kit';
import { createDocumentCache } from './document-cache.ts';
import type { Stored } from './documents.ts';

const documentOf = (status: number, isUnknown = false, keys?: string): Stored => ({
  keys,
  isUnknown,
  status,
  headers: {},
  etag: '"x"',
  br: Buffer.alloc(1),
});

type Make = () => Promise<Stored>;

/** As a view does whose client has no limit. */
const viewOf = (cache: ReturnType<typeof createDocumentCache>) => (key: string, make: Make) => {
  const { stored, isDue } = cache.find(key);
  if (stored && isDue) cache.refresh(key, make);
  return stored ?? cache.renew(key, make);
};

function cacheAt(afterChangeMs = 0) {
  let time = 1;
  let renders = 0;
  const changes = createChangeLog();
  const cache = createDocumentCache({ now: () => time, changes, afterChangeMs });
  const ask = (status = 200, made: Promise<unknown> = Promise.resolve()) =>
    viewOf(cache)('key', async () => {
      renders++;
      await made;
      return documentOf(status, false, 'shop product:1');
    });
  return {
    ask,
    isDue: () => cache.find('key').isDue,
    wait: (ms: number) => (time += ms),
    renders: () => renders,
    change: changes.add,
  };
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

  it('are made anew before they are sent once their data has changed', async () => {
    const { ask, change, renders } = cacheAt();
    const first = await ask();
    change();
    const second = await ask();
    expect(second).not.toBe(first);
    expect(await ask()).toBe(second);
    expect(renders()).toBe(2);
  });

  it('never come from a render that began before the change, even if it ends after it', async () => {
    const { ask, change, renders } = cacheAt();
    const slow = Promise.withResolvers<void>();
    const before = ask(200, slow.promise);
    change();
    const asked = ask();
    slow.resolve();
    const after = await asked;
    expect(await before).not.toBe(after);
    expect(await ask()).toBe(after);
    expect(renders()).toBe(2);
  });

  it('are made anew for a change of what they show alone', async () => {
    const { ask, change, renders } = cacheAt();
    const first = await ask();
    for (let n = 2; n < 50; n++) change(`product:${n} stock`);
    expect(await ask()).toBe(first);
    change('product:1 stock');
    const second = await ask();
    expect(second).not.toBe(first);
    change('product:2');
    expect(await ask()).toBe(second);
    expect(renders()).toBe(2);
  });

  it('are sent for a moment after a change while a newer one is made, if somebody has just seen them current', async () => {
    const { ask, change, wait, renders } = cacheAt(500);
    const slow = Promise.withResolvers<void>();
    const first = await ask();
    wait(3000);
    expect(await ask()).toBe(first);
    change('product:1');
    wait(499);
    expect(ask(200, slow.promise)).toBe(first);
    expect(ask()).toBe(first);
    wait(1);
    const late = ask();
    slow.resolve();
    const second = await late;
    expect(second).not.toBe(first);
    expect(renders()).toBe(2);
    wait(501);
    change('product:1');
    expect(await ask()).not.toBe(second);
    // Of a change of everything nobody knows how old it is.
    change();
    await ask();
    expect(renders()).toBe(4);
  });

  it.each([
    ['what it shows, it is made once more for all who asked after the change', 'product:1', 2],
    ['something else, it is for everybody', 'product:2', 1],
  ])('wait for a render on its way: if a change of its time has touched %s', async (_what, key, times) => {
    const { ask, change, renders, isDue } = cacheAt();
    const slow = Promise.withResolvers<void>();
    const before = ask(200, slow.promise);
    change(key);
    expect(isDue()).toBe(false);
    const asked = [ask(), ask(), ask()];
    slow.resolve();
    const after = await Promise.all(asked);
    expect(new Set(after).size).toBe(1);
    expect(after[0] === (await before)).toBe(times === 1);
    expect(await ask()).toBe(after[0]);
    expect(renders()).toBe(times);
  });

  it('are never older than the last change before they were asked for, whatever changes and ends when', async () => {
    const changes = createChangeLog();
    const cache = createDocumentCache({ changes, afterChangeMs: 0 });
    let data = 0;
    const asked: Promise<void>[] = [];
    const make = async () => {
      const read = data;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
      return { ...documentOf(200, false, 'product:1'), etag: String(read) };
    };
    for (let n = 0; n < 500; n++) {
      if (n % 3 === 0) changes.add('product:2');
      if (n % 7 === 0) {
        data += 1;
        changes.add('product:1');
      }
      const wanted = data;
      const view = async () => {
        const stored = await viewOf(cache)('key', make);
        expect('etag' in stored && Number(stored.etag)).toBeGreaterThanOrEqual(wanted);
      };
      asked.push(view());
      if (n % 2 === 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    }
    await Promise.all(asked);
  });

  it('go on as they are when their data has changed and can not be had', async () => {
    const { ask, change, wait, renders } = cacheAt();
    const first = await ask();
    change();
    expect(await ask(503)).toBe(first);
    // The next view doesn't wait for the service again, but its try is what the one after it gets.
    expect(ask(200, Promise.resolve())).toBe(first);
    await new Promise(setImmediate);
    expect(renders()).toBe(3);
    const second = await ask();
    expect(second).not.toBe(first);
    change();
    expect(await ask(200, Promise.reject(new Error('the service is down')))).toBe(second);
    wait(60_001);
    expect(await ask(503)).toMatchObject({ status: 503 });
  });

  it('of what is not there never take the place of a page; of paths that no route knows nothing is kept', async () => {
    const view = viewOf(createDocumentCache());
    let renders = 0;
    const page = async (status: number, isUnknown = false) => {
      renders += 1;
      return { ...documentOf(status, isUnknown), br: Buffer.alloc(2 ** 20) };
    };
    await view('/shop', () => page(200));
    for (let n = 0; n < 80; n++) await view(`/sold-${n}`, () => page(404));
    await view('/shop', () => page(200));
    await view('/sold-79', () => page(404));
    expect(renders).toBe(81);
    for (const _ of [1, 2]) await view('/none/at/all', () => page(404, true));
    expect(renders).toBe(83);
  });

  it('hold no more memory than they may: the ones that nobody asked for longest make way', async () => {
    const view = viewOf(createDocumentCache());
    let renders = 0;
    const page = async () => {
      renders += 1;
      return { ...documentOf(200), br: Buffer.alloc(2 ** 20) };
    };
    const late = Promise.withResolvers<void>();
    const slow = view('/slow', () => late.promise.then(() => documentOf(200)));
    for (let n = 0; n < 40; n++) await view(`/${n}`, page);
    await view('/39', page);
    expect(renders).toBe(40);
    await view('/0', page);
    expect(renders).toBe(41);
    // What is being made meanwhile is nobody's to throw away.
    late.resolve();
    expect(await slow).toMatchObject({ status: 200 });
  });

  it('are due once: a render that is on its way is for everybody who asks meanwhile, until their data changes', async () => {
    const { ask, change, isDue } = cacheAt();
    const slow = Promise.withResolvers<void>();
    expect(isDue()).toBe(true);
    const first = ask(200, slow.promise);
    expect(isDue()).toBe(false);
    change();
    expect(isDue()).toBe(true);
    slow.resolve();
    await first;
    await ask();
    expect(isDue()).toBe(false);
  });

  it('are not kept when they tell of a failure', async () => {
    const { ask, renders } = cacheAt();
    await ask(503);
    await ask(503);
    expect(renders()).toBe(2);
  });
});
