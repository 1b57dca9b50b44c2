import { describe, expect, it } from '@jest/globals';
import { createDocumentCache } from './document-cache.ts';
import type { Stored } from './documents.ts';

const documentOf = (status: number, isUnknown = false): Stored => ({
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

function cacheAt() {
  let time = 1;
  let renders = 0;
  let revision = 1;
  const cache = createDocumentCache({ now: () => time, revision: () => revision });
  const ask = (status = 200, made: Promise<unknown> = Promise.resolve()) =>
    viewOf(cache)('key', async () => {
      renders++;
      await made;
      return documentOf(status);
    });
  return {
    ask,
    isDue: () => cache.find('key').isDue,
    wait: (ms: number) => (time += ms),
    renders: () => renders,
    change: () => (revision += 1),
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
