import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { watchMachine } from '@toile/testing';
import type { RemoteCode } from '../testing/remote-code.ts';
import { shownShop } from '../testing/shown-shop.ts';

jest.setTimeout(240_000);

/** Harm that a version may do to all that share its process. */
const poisons: Record<string, string> = {
  'JSON.stringify': 'JSON.stringify = () => { throw new Error("poisoned"); };',
  'Response.prototype.json': 'Response.prototype.json = () => new Promise(() => {});',
  'Object.prototype.then':
    'Object.defineProperty(Object.prototype, "then", { configurable: true, value() {} });',
  'React.useState': 'require("react").useState = () => { throw new Error("poisoned"); };',
  'React.createElement': 'require("react").createElement = () => "poisoned";',
  'a field that shows': 'Object.prototype.className = "poisoned"; Object.prototype.children = "poisoned";',
  'Array.prototype.map': 'Array.prototype.map = () => { throw new Error("poisoned"); };',
  'Promise.prototype.then': 'Promise.prototype.then = () => { throw new Error("poisoned"); };',
  'a timer that never rests':
    'setInterval(() => { const until = Date.now() + 90; while (Date.now() < until); }, 1);',
};
const strictly = (code: string) => `(function () { 'use strict'; ${code}; })()`;
/** Changes that throw in strict code and are only ignored in other code; each is made at another moment. */
const ways = Object.entries(poisons).flatMap(([what, code]) => [
  { what, poison: code, content: { evaluate: code }, pinned: { loader: code } },
  {
    what: `${what}, strictly`,
    poison: strictly(code),
    content: { loader: strictly(code) },
    pinned: { evaluate: strictly(code) },
  },
]);
/** From a rollback until the shop is as before, on a machine that does nothing else. */
const wholeAgainMs = 10_000;
const shop = shownShop();
const pages = ['/', '/designer', '/basket', '/product'];
const tally: string[] = [];
afterAll(() => void process.stdout.write(`${tally.join('\n')}\n`));

const glances = (ofCanary = false) =>
  Promise.all(pages.map((page) => shop.view(page, ofCanary).catch((error: Error) => error.message)));

/** Pages as they are without any poison. */
async function whole(): Promise<string[]> {
  await shop.show({}, false);
  return glances();
}

async function untilWhole(expected: string[]): Promise<number> {
  const machine = watchMachine();
  const began = performance.now();
  for (let tries = 0; tries < 100; tries++) {
    const now = await glances();
    if (now.join() === expected.join()) break;
    await sleep(100);
  }
  const tookMs = Math.round(performance.now() - began);
  expect(await glances()).toEqual(expected);
  expect(tookMs).toBeLessThan(wholeAgainMs * machine.slowness());
  machine.stop();
  return tookMs;
}

const others = () => [...shop.failedParts()].filter((name) => name !== 'mf-content');

describe.each(ways)('a version that changes $what', ({ what, poison, content, pinned }) => {
  it('is gone with its rollback, and no other part was reported', async () => {
    const expected = await whole();
    await shop.show({ 'mf-content': { loader: poison } }, true);
    for (let round = 0; round < 2; round++) await glances();
    expect(others()).toEqual([]);
    await shop.show({}, false);
    const tookMs = await untilWhole(expected);
    expect(shop.failures()).toEqual([]);
    tally.push(`${what}: whole again ${tookMs} ms after the rollback, nobody else reported`);
  });

  it('touches nobody else’s pages while it is a canary', async () => {
    const expected = await whole();
    const live = await shop.channel({}, false);
    const { current } = await shop.channel({ 'mf-content': content }, false);
    const changed = { 'mf-content': current['mf-content'] };
    const canary = { id: 'candidate-1', share: 50, set: { ...live.set, id: 'set-tried' }, changed };
    shop.showState({ ...live, candidate: canary } as ChannelState);
    for (let round = 0; round < 2; round++) {
      await glances(true);
      expect(await glances()).toEqual(expected);
    }
    expect(others()).toEqual([]);
    shop.showState({ ...live, revision: live.revision + 0.5 });
    expect(await glances()).toEqual(expected);
  });

  it('touches no other pinned set, and nobody who has none', async () => {
    const expected = await whole();
    const setWith = async (code: RemoteCode | undefined) => {
      const state = await shop.channel(code ? { 'mf-content': code } : {}, false);
      return { ...state, previous: {}, isPinned: true } as const;
    };
    const bad = await setWith(pinned);
    const good = await setWith(undefined);
    for (let round = 0; round < 2; round++) {
      for (const page of pages) await shop.pinned(bad, page).catch(() => undefined);
      expect(await Promise.all(pages.map((page) => shop.pinned(good, page)))).toEqual(expected);
      expect(await glances()).toEqual(expected);
    }
  });
});
