import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@toile/database';
import { type DevFront, startDevFront } from './dev-front.ts';

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
    expect(await next()).toBe('event: failure\ndata: "line 1\\nline 2"\n\n');
    await reader?.cancel();
  });
});
