import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { setIdOf } from '@toile/release-signing';
import { readAsSent } from './as-sent.ts';
import { knownBrowser } from './known-browser.ts';

const setId = setIdOf({ shell: '1.0.0-aaaaaaaa' } as Parameters<typeof setIdOf>[0]);
const other = setIdOf({ shell: '1.0.0-bbbbbbbb' } as Parameters<typeof setIdOf>[0]);
const html = (made: string, heading = '<h1>Bag</h1>') =>
  `<!doctype html><body><main>${heading}<a class="content-a" href="/faq">Questions</a></main>
  <script id="toile-page" type="application/json">{"release":{"setId":"${made}"}}</script>`;

/** By address; what fails only the first time is asked for once more. */
const answers: Record<string, [status: number, html: string]> = {
  '/basket': [200, html(setId)],
  '/gone': [404, html(setId)],
  '/other': [200, html(other)],
  '/blank': [200, html(setId, '')],
  '/busy': [503, ''],
};
const shop = createServer(({ url = '' }, response) => {
  const [status, body] = answers[url] ?? [404, ''];
  if (url === '/busy') answers[url] = [200, html(setId)];
  response.writeHead(status, { 'content-type': 'text/html' }).end(body);
});
let browser: Browser;
beforeAll(async () => {
  const executablePath = (await knownBrowser(process.env.PATH)) ?? '';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser.close();
  shop.close();
});

it('a page without anything of a change is there, of the set, with its heading and links', async () => {
  const link = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const context = await browser.newContext();
  const page = (address: string) => ({ part: 'mf-checkout', path: address, address });
  const told: string[] = [];
  const read = await readAsSent(Object.keys(answers).map(page), {
    context,
    link,
    setId,
    prefixes: [['content-', 'mf-content']],
    untilMs: Date.now() + 60_000,
    onRead: ({ address }, how, isClean) => told.push(`${address} ${how} ${isClean}`),
  });
  expect(Object.fromEntries(read.map(({ address, complaints }) => [address, complaints]))).toEqual({
    '/basket': [],
    '/busy': [],
    '/gone': ['the edge answers 404'],
    '/other': [`the page is of ${other}, not of the set that was asked for`],
    '/blank': ['There is no heading (h1)'],
  });
  expect(told).toContain('/gone as the edge sends it false');
  expect(read.find(({ address }) => address === '/basket')?.links).toEqual([
    { from: '/basket', to: '/faq', part: 'mf-content' },
  ]);
});

it('none is read once the time is up', async () => {
  const reading = { context: await browser.newContext(), link: 'http://127.0.0.1:9', setId, prefixes: [] };
  const page = { part: 'mf-checkout', path: '/basket', address: '/basket' };
  expect(await readAsSent([page], { ...reading, untilMs: Date.now(), onRead: () => undefined })).toEqual([]);
});
