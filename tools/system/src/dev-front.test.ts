import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@toile/database';
import { type DevFront, startDevFront } from './dev-front.ts';

const released = {
  version: '1',
  id: 'mf_checkout__1',
  entry: '/remotes/mf-checkout/1/remoteEntry.js',
  integrity: 'sha384-x',
};
/** Page data from the edge, with a text that could end the block. */
const document = JSON.stringify({
  config: { name: '</script>' },
  release: { shell: '1', remotes: { 'mf-checkout': { current: released } } },
  scripts: {
    main: { src: '/remotes/shell/1/shell.js', integrity: 'sha384-y' },
    hints: ['/a.js'],
    hashes: ['z'],
  },
}).replaceAll('<', '\\u003c');

let edge: Server;
let front: DevFront;
let url: string;
beforeAll(async () => {
  edge = createServer((req, res) => {
    if (req.url === '/data')
      return void res.writeHead(201, { 'content-type': 'application/json' }).end('{"a":1}');
    if (req.url === '/mailbox/1/html') {
      const policy = { 'content-security-policy': "sandbox; default-src 'none'" };
      return void res.writeHead(200, { 'content-type': 'text/html', ...policy }).end('<p>A mail</p>');
    }
    if (req.url?.startsWith('/broken')) {
      const type = req.url.endsWith('page') ? 'text/html' : 'text/plain';
      res.writeHead(200, { 'content-type': type, 'content-length': '100' });
      return void res.write('half', () => setTimeout(() => res.destroy(), 50));
    }
    if (req.url === '/basket') {
      const data = `<script id="toile-page" type="application/json">${document}</script>`;
      return void res.writeHead(200, { 'content-type': 'text/html' }).end(`<body>${data}</body>`);
    }
    res.writeHead(404, {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'self'",
      etag: '"1"',
    });
    res.end('<!doctype html><body><h1>Not here</h1></body>');
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const { port: edgePort } = edge.address() as AddressInfo;
  front = await startDevFront({ port, host: '127.0.0.1', edge: { host: '127.0.0.1', port: edgePort } });
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  front.close();
  edge.close();
});

const page = { headers: { accept: 'text/html' } };

describe('the front of npm run dev', () => {
  it('adds its script to a page and keeps status and headers', async () => {
    const answer = await fetch(url, page);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'");
    expect(await answer.text()).toContain('</h1><script type="module" src="/__dev/page.js"></script></body>');
  });

  it.each(['toile_pin=x', '__Host-toile_pin=x', 'a=b; __Host-toile_pin=x.y'])(
    'leaves the pages of a pinned browser as the edge made them, which a release is looked at with: %s',
    async (cookie) => {
      const answer = await fetch(url, { headers: { ...page.headers, cookie } });
      expect(await answer.text()).toBe('<!doctype html><body><h1>Not here</h1></body>');
      expect(answer.headers.get('etag')).toBe('"1"');
    },
  );

  it.each(['not_toile_pin_x=1', 'a=toile_pin=1', 'x-toile_pin=1', '__Host-toile_pin='])(
    'takes nobody for pinned by %s',
    async (cookie) => {
      const answer = await fetch(url, { headers: { ...page.headers, cookie } });
      expect(await answer.text()).toContain('/__dev/page.js');
    },
  );

  it('leaves a page alone that may run no script', async () => {
    expect(await (await fetch(`${url}/mailbox/1/html`, page)).text()).toBe('<p>A mail</p>');
  });

  it('hands everything else through as it is', async () => {
    const answer = await fetch(`${url}/data`);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ a: 1 });
  });

  it('tells open pages to load again, and what does not build', async () => {
    const answer = await fetch(`${url}/__dev/events`);
    const reader = answer.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    front.reload();
    expect(await next()).toBe('event: reload\ndata: null\n\n');
    front.fail('line 1\nline 2');
    expect(await next()).toBe('event: failure\ndata: {"name":"","text":"line 1\\nline 2"}\n\n');
    await reader?.cancel();
  });

  it('lets a page come to life with the remote that is worked on, and keeps the released one as the one before', async () => {
    const remotes = [
      { name: 'mf-checkout' as const, id: 'dev', entry: '/__dev/parts/mf-checkout/remoteEntry.js' },
    ];
    front.serve({ remotes, shellScript: '/__dev/parts/shell/shell.js' }, '/nowhere');
    const html = await (await fetch(`${url}/basket`, page)).text();
    const [, text = ''] = /json">([^<]*)<\/script>/.exec(html) ?? [];
    const { release, scripts, madeWith, config } = JSON.parse(text);
    expect(release.remotes['mf-checkout'].current).toEqual({
      version: '1',
      id: 'dev',
      entry: remotes[0]?.entry,
    });
    expect(release.remotes['mf-checkout'].previous).toEqual(released);
    expect(scripts.main).toEqual({ src: '/__dev/parts/shell/shell.js', integrity: '' });
    expect(madeWith).toEqual(['mf_checkout__1']);
    expect(config.name).toBe('</script>');
  });

  it('tells a page that comes late which build is the newest, and what does not build', async () => {
    front.reload();
    front.fail('was wrong', 'mf-checkout');
    front.built('mf-checkout', 'h1');
    front.built('mf-checkout', 'h2');
    front.fail('is wrong', 'mf-checkout');
    const { body } = await fetch(`${url}/__dev/events`);
    let told = '';
    for await (const chunk of body ?? []) {
      told += new TextDecoder().decode(chunk);
      if (told.includes('failure')) break;
    }
    expect(told).toBe(
      'event: built\ndata: {"name":"mf-checkout","hash":"h2"}\n\n' +
        'event: failure\ndata: {"name":"mf-checkout","text":"is wrong"}\n\n',
    );
  });

  it('keeps what fails on a page that is worked on from the releases', async () => {
    const report = { name: 'mf-checkout', phase: 'slot', message: 'thrown' };
    const events = (await fetch(`${url}/__dev/events`)).body ?? [];
    const answer = await fetch(`${url}/api/releases/failures`, {
      method: 'POST',
      body: JSON.stringify(report),
    });
    expect(answer.status).toBe(204);
    let told = '';
    for await (const chunk of events) {
      told += new TextDecoder().decode(chunk);
      if (told.includes('crash')) break;
    }
    expect(told).toContain(`event: crash\ndata: ${JSON.stringify(JSON.stringify(report))}\n\n`);
  });

  it.each(['/broken-page', '/broken-data'])(
    'breaks off what breaks off half way, and goes on: %s',
    async (at) => {
      await expect(fetch(url + at, page).then((answer) => answer.text())).rejects.toThrow();
      expect((await fetch(`${url}/data`)).status).toBe(201);
    },
  );

  it('goes on after a report that breaks off half way', async () => {
    const head = 'POST /api/releases/failures HTTP/1.1\r\nhost: dev\r\ncontent-length: 100\r\n\r\nhalf';
    const client = connect(Number(new URL(url).port), '127.0.0.1');
    await once(client, 'connect');
    await new Promise((resolve) => client.write(head, resolve));
    // Answered once the report is being read.
    expect((await fetch(`${url}/data`)).status).toBe(201);
    client.destroy();
    expect((await fetch(`${url}/data`)).status).toBe(201);
  });

  it('sends nothing but files of the parts', async () => {
    for (const file of [
      '/__dev/parts/mf-checkout/..%2f..%2fpasswd',
      '/__dev/parts/../etc/passwd',
      '/__dev/parts/a/none.js',
      '/__dev/parts/a/none.js?1',
    ])
      expect((await fetch(url + file)).status).toBe(404);
  });
});
