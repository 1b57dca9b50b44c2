import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { config } from '../config.ts';
import { buildHost, builtHost } from './other-host/build-host.ts';
import { runningShop } from './support/releasing.ts';
import { expect, test } from './support/shop.ts';

let folder: string;
let server: Server;
let origin: string;

/**
 * Starts what docs/hosts-of-other-makes.md asks of a host: its own page, and the shop's files and calls below its own
 * origin.
 */
async function startHost(): Promise<void> {
  const script = await readFile(builtHost(folder));
  const { releases = '' } = (await runningShop()).serviceUrls;
  server = createServer((req, res) => {
    const { url = '/', method, headers } = req;
    if (url === '/host.js') return void res.setHeader('content-type', 'text/javascript').end(script);
    if (!/^\/(?:api|remotes|media)\//.test(url))
      return void res
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Another host</title><body><script src="/host.js"></script>');
    const target = url.startsWith('/api/releases/discovery') ? releases : config.baseUrl;
    const { host } = new URL(target);
    const onward = request(target + url, { method, headers: { ...headers, host } }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => void res.writeHead(502).end());
    req.pipe(onward);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'other-host-'));
  await buildHost(folder);
  await startHost();
});
test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a host of another make finds a remote by discovery, and shows and follows its pages (issue 12, 12)', async ({
  page,
}) => {
  await page.goto(`${origin}/designers`);
  await expect(page.getByRole('heading', { level: 1, name: 'Designers' })).toBeVisible();
  const designer = page.getByRole('main').locator('li > a[href^="/"]').first();
  const name = await designer.innerText();
  await designer.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('an entry that is not as discovery says', () => {
  test.use({ expectedComplaint: /integrity/ });

  test('is not run', async ({ page }) => {
    await page.route('**/remotes/mf-designer/*/remoteEntry.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.ran=1` });
    });
    await page.goto(`${origin}/designers`);
    await expect(page.locator('body')).toContainText('Error');
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });
});
