import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(120_000);

let site: ReleasingSite;
let first: string;
const store = () => path.join(site.folder, 'artefacts');

beforeAll(async () => {
  site = await ReleasingSite.open();
  first = await site.begin();
  await site.hasHeardOf(first);
});
afterAll(() => site?.close());

const page = async (url: string) => {
  const answer = await fetch(url).catch(() => undefined);
  return { status: answer?.status, text: (await answer?.text()) ?? '' };
};
const script = (version: string) => `/remotes/mf-content/${version}/entry.js`;
/** Waits until it is so, whatever it takes: how fast is no matter here. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

it('an edge whose store was moved away starts again and shows the same; back again, what was published since is shown (issue 24, A5)', async () => {
  expect(await page(site.edgeUrl)).toMatchObject({ status: 200 });
  await rename(store(), `${store()}.moved`);
  const running = await page(site.edgeUrl);
  expect([running.status, running.text.includes(first)]).toEqual([200, true]);

  await site.edge.kill();
  const again = await site.anotherEdge(site.releasesUrl, 'edge');
  await until(async () => (await page(`${again.url}/readyz`)).status === 200);
  const shown = await page(again.url);
  expect([shown.status, shown.text.includes(first)]).toEqual([200, true]);
  expect((await page(again.url + script(first))).status).toBe(200);

  await rename(`${store()}.moved`, store());
  const second = await site.publish('mf-content', '0000000b');
  await site.promote({ 'mf-content': second });
  await until(async () => (await page(again.url)).text.includes(second));
  expect((await page(again.url + script(second))).status).toBe(200);
  await again.program.kill();
});
