import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SetId } from '@toile/releases-contract';
import { asPerson, nameAsPerson } from './as-person.ts';
import { knownBrowser } from './known-browser.ts';
import { arrive, pinnedContext } from './pinned-browser.ts';
import { withBrowser } from './with-browser.ts';

const setId = 'set-0123456789ab' as SetId;
/** A page that lives, and tells all that its scripts can know of its browser. */
const html = `<!doctype html><html><body><script id="toile-page" type="application/json">{"release":{"setId":"${setId}"}}</script>
<script>
  fetch('/said', { method: 'POST', body: JSON.stringify({
    names: Object.getOwnPropertyNames(window).sort(),
    isDriven: navigator.webdriver,
    browser: navigator.userAgent,
    brands: (navigator.userAgentData?.brands ?? []).map(({ brand }) => brand).sort(),
    cookies: document.cookie,
  }) }).finally(() => { document.documentElement.dataset.alive = '' });
</script></body></html>`;

const said: string[] = [];
let server: Server;
let shop: string;
beforeAll(async () => {
  server = createServer(async (req, res) => {
    if (req.url === '/said') {
      said.push(Buffer.concat(await req.toArray()).toString());
      return void res.end();
    }
    if (req.url?.includes('toile-pin')) res.setHeader('set-cookie', 'toile_pin=token; Path=/; HttpOnly');
    res.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  shop = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('a page can’t know from its browser that it is pinned or looked at by the gates (issue 32, 2)', async () => {
  const executablePath = (await knownBrowser(process.env.PATH)) ?? '';
  await withBrowser(executablePath, async (browser) => {
    const pinned = await pinnedContext(browser, `${shop}/?toile-pin=x`);
    said.length = 0;
    expect(await arrive(await pinned.newPage(), `${shop}/shop`, setId)).toBeUndefined();
    const visitor = await browser.newContext(asPerson(browser));
    const page = await visitor.newPage();
    await nameAsPerson(page, await visitor.newCDPSession(page));
    await page.goto(`${shop}/shop`);
    await page.waitForSelector('html[data-alive]', { state: 'attached' });
    const [ofGates = '', ofVisitor] = said;
    expect(ofGates).toBe(ofVisitor);
    expect(JSON.parse(ofGates)).toMatchObject({ isDriven: false, cookies: '' });
    expect(ofGates.match(/.{30}(?:headless|toileLives|playwright).{30}/gi)).toBeNull();
  });
});
