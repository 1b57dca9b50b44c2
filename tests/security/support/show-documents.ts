import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { OutsideBrowser } from '../../support/outside-browsers.ts';
import { harmIn } from './attacked-stories.ts';

const origin = 'http://shop.test';

/** Runs first in each document, and leaves no trace of itself; tells what was done, and goes on to the next document. */
const probe = (next: string) => `<script>
  document.currentScript.remove();
  const ran = [];
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    Object.defineProperty(window, name, { value: () => void ran.push('ran ' + name) });
  ${harmIn.toString()}
  addEventListener('load', () => setTimeout(async () => {
    await fetch('/done', { method: 'POST', body: JSON.stringify([...ran, ...harmIn(document)]) });
    location.replace(${JSON.stringify(next)});
  }, 200));
</script>`;

/**
 * Shows each document in a browser without any policy, one after another; answers what each does. All that the browser
 * asks for is asked here.
 */
export async function whatTheyDo(
  documents: readonly string[],
  { browser, limitMs }: { browser: OutsideBrowser; limitMs: number },
): Promise<string[][]> {
  const does = documents.map(() => new Set<string>());
  let at = 0;
  const { promise: end, resolve, reject } = Promise.withResolvers<void>();
  const note = (url = '') => {
    const isOwn = URL.canParse(url) && browser.ownHosts?.test(new URL(url).hostname);
    if (!isOwn) does[at]?.add(`asked for ${url}`);
  };
  const server = createServer(async (req, res) => {
    const url = req.url ?? '';
    if (url === `${origin}/done`) {
      for (const one of JSON.parse(await text(req)) as string[]) does[at]?.add(one);
      at += 1;

      if (at === documents.length) resolve();
      return res.end();
    }
    const page = /^http:\/\/shop\.test\/(\d+)$/.exec(url)?.[1];
    if (page) {
      const head = probe(`${origin}/${Number(page) + 1}`);
      res.setHeader('content-type', 'text/html; charset=utf-8');
      return res.end((documents[Number(page)] ?? '').replace('<!doctype html>', `<!doctype html>${head}`));
    }
    if (!url.startsWith(`${origin}/media/`) && url !== `${origin}/favicon.ico`) note(url);
    return res.writeHead(404).end();
  });
  // Of what goes over TLS the host is all there is.
  server.on('connect', (req, socket) => {
    note(`https://${req.url}`);
    socket.on('error', () => undefined).destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const home = await mkdtemp(path.join(tmpdir(), 'toile-browser-'));
  const timer = setTimeout(
    () => reject(new Error(`Document ${at} did not end: ${[...(does[at] ?? [])]}`)),
    limitMs,
  );
  const { port } = server.address() as AddressInfo;
  const shown = await browser.show(`${origin}/0`, { proxyPort: port, home });
  try {
    await end;
    return does.map((each) => [...each].sort());
  } finally {
    clearTimeout(timer);
    if (shown.pid) process.kill(-shown.pid, 'SIGKILL');
    server.closeAllConnections();
    server.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
