import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { watchMachine } from '@toile/testing';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(60_000);

/** From the first visitor who asks until the release managers can see it. */
const toldMs = 1000;

let site: ReleasingSite;
let good: string;
let number = 0;

beforeAll(async () => {
  site = await ReleasingSite.open();
  good = await site.publish('mf-content', '00000000');
  await site.promote({ shell: await site.publish('shell', '00000000'), 'mf-content': good });
  await site.hasHeardOf(good);
  expect(await page()).toContain(good);
});
afterAll(() => site?.close());
afterEach(async () => {
  await site.promote({ 'mf-content': good });
  await site.hasHeardOf(good);
});

async function isReported(version: string): Promise<boolean> {
  return (await site.client.failures()).some((failure) => failure.version === version);
}
const page = async () => (await fetch(site.edgeUrl)).text();

it.each(['server.cjs', ...['entry.js', 'page.js', 'page.css'].flatMap((file) => [file, `${file}.br`])])(
  'a byte of %s that is not the published one is sent to nobody, reported within a second, and pages are made without it (T27)',
  async (file) => {
    number += 1;
    const version = await site.publish('mf-content', String(number).padStart(8, '0'));
    const isBundle = file === 'server.cjs';
    await site.damage(version, isBundle ? file : `client/${file}`);
    await site.promote({ 'mf-content': version });
    await site.hasHeardOf(version);
    const machine = watchMachine();
    const asked = performance.now();
    if (!isBundle) {
      const address = `${site.edgeUrl}/remotes/mf-content/${version}/${file.replace('.br', '')}`;
      const headers = { 'accept-encoding': file.endsWith('.br') ? 'br' : 'identity' };
      expect((await fetch(address, { headers })).status).toBe(503);
    }
    expect(await page()).toContain(good);
    while (!(await isReported(version)) && performance.now() - asked < toldMs * machine.slowness())
      await sleep(20);
    machine.stop();
    expect(await isReported(version)).toBe(true);
  },
);
