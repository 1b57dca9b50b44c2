import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { besideLive, bestLoads, problemsOfLoads, setBeside } from './beside-live.ts';
import { knownBrowser } from './known-browser.ts';
import { type Loads, loadPage } from './page-load.ts';

const load = (lcpMs: number, bytes = 200_000) => ({ lcpMs, bytes });
const saidOf = (loads: Loads) => problemsOfLoads('/faq', loads, ['mf-content']).map(({ says }) => says);

describe('a page beside what is live', () => {
  it.each([
    ['slower by half a second, and not by half', load(2500), load(1990)],
    ['slower by half, and not by half a second', load(900), load(450)],
    ['heavier by half, and not by 100 kB', load(500, 290_000), load(500, 190_000)],
    ['faster and lighter', load(100, 100), load(3000, 3_000_000)],
  ])('is good when it is %s', (_what, judged, live) => {
    expect(saidOf({ judged, live })).toEqual([]);
  });

  it('is refused when it is both', () => {
    expect(saidOf({ judged: load(1501), live: load(1000) })).toEqual([
      '/faq shows the largest of its first screen after 1.5 s, and what is live after 1.0 s',
    ]);
    expect(saidOf({ judged: load(500, 301_000), live: load(500, 200_000) })).toEqual([
      '/faq takes 301 kB until nothing more comes, and what is live 200 kB',
    ]);
  });

  it('is loaded up to three times before it is, and no more than once when it is good', async () => {
    const rounds = async (first: Loads, ...all: Loads[]) => {
      const left = [...all];
      const best = await bestLoads(first, async () => left.shift());
      return { best, loaded: 1 + all.length - left.length };
    };
    const good = { judged: load(1000), live: load(900) };
    const bad = { judged: load(4000), live: load(900) };
    expect(await rounds(good, bad)).toEqual({ best: good, loaded: 1 });
    expect(await rounds(bad, good, bad)).toEqual({ best: good, loaded: 2 });
    expect(await rounds(bad, bad, bad, good)).toEqual({ best: bad, loaded: 3 });
    expect(await rounds(bad, { judged: load(3000), live: load(100) }, bad)).toEqual({
      best: { judged: load(3000), live: load(100) },
      loaded: 3,
    });
  });
});

describe('in a browser', () => {
  const heavyBytes = 400_000;
  const lateMs = 1200;
  let server: Server;
  let browser: Browser;
  let shop: string;
  /** Pages of two sets: `/<set>/<page>`. Letters that come late are the largest; a picture that can't be seen is heavy. */
  beforeAll(async () => {
    server = createServer(({ url = '' }, res) => {
      if (url === '/judged/picture') return void res.end(Buffer.alloc(heavyBytes, 1));
      res.setHeader('content-type', 'text/html');
      const late = `<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<h1 style="font-size:90px">Late letters</h1>'), ${lateMs});
        fetch('/wait')</script>`;
      const own: Record<string, string> = {
        '/judged/late': late,
        '/judged/on-and-on':
          '<script>setInterval(() => fetch("/judged/picture", { cache: "no-store" }), 100)</script>',
        '/judged/heavy': '<script>fetch("/judged/picture")</script>',
      };
      const send = () => void res.end(`<!doctype html><html data-alive><p>Letters</p>${own[url] ?? ''}`);
      if (url === '/wait') setTimeout(send, lateMs);
      else if (url === '/judged/gone') res.writeHead(404).end('gone');
      else send();
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const executablePath = (await knownBrowser(process.env.PATH)) ?? '';
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('a page that never comes to rest is known by what has come', async () => {
    const context = await browser.newContext();
    const load = await loadPage(context, `${shop}/judged/on-and-on`, 900);
    await context.close();
    expect(load?.bytes).toBeGreaterThan(heavyBytes);
  });

  it('bytes and times are those that it has met; a page that only one of both sets has is not compared', async () => {
    const ofSet = (set: string) => ({ urlOf: (address: string) => `${shop}/${set}${address}`, context: {} });
    const beside = setBeside(browser, { judged: ofSet('judged'), live: ofSet('live') });
    const loadsOf = async (address: string) => {
      const [judged, live] = await Promise.all([beside.loadJudged(address), beside.loadLive(address)]);
      return judged && live && { judged, live };
    };
    const pages = await Promise.all(
      ['/late', '/heavy', '/gone', '/same'].map(async (address) => ({
        part: 'mf-content' as const,
        path: address,
        address,
        visitor: 'at 390 px',
        complaints: [],
        links: [],
        loads: await loadsOf(address),
      })),
    );
    const comparing = { beside, pages, changed: ['mf-checkout'], untilMs: Number.POSITIVE_INFINITY };
    const { problems, left } = await besideLive(comparing);
    expect(left).toEqual([]);
    expect(problems.map(({ says, parts }) => `${parts} ${says}`).sort()).toEqual([
      expect.stringMatching(
        /^mf-checkout \/heavy takes 40\d kB until nothing more comes, and what is live 0 kB$/,
      ),
      expect.stringMatching(
        /^mf-checkout \/late shows the largest .* after [1-9]\.\d s, and what is live after/,
      ),
    ]);
    const noTime = await besideLive({ ...comparing, untilMs: Date.now() });
    expect(noTime.problems).toEqual([]);
    expect(noTime.left.map(({ path }) => path)).toEqual(['/late', '/heavy']);
  });
});
