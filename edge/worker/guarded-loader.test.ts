import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { realShell } from '../testing/real-shell.ts';
import { smallStore } from '../testing/small-shop.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
let service: Server;

beforeAll(async () => {
  store = await smallStore();
  service = createServer((req, res) => {
    res.writeHead(Number(req.url?.split('/').at(-1)), { 'content-type': 'text/plain' }).end('no');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  service.close().closeAllConnections();
  await store.remove();
});

/** A channel whose page for designers has this loader, and a service that answers with the status that it is asked for. */
async function shopWith(loader: string): Promise<ChannelState> {
  const state = await store.channel({ 'mf-designer': { loader } }, true);
  const upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const asked = { prefixes: ['/api/x'], upstream, announcesChanges: false };
  const parts = { 'mf-x': { service: asked } } as unknown as ChannelState['registry']['parts'];
  return { ...state, registry: { ...state.registry, parts } };
}

async function viewOf(loader: string) {
  const { view, reports, breakers } = realShell(store.folder);
  const { status, text } = await view(await shopWith(loader), '/designer');
  return { status, text, reports, breakers: breakers() };
}

/** Handling of an unexpected answer in a loader. */
const loaders = [
  ['throws an error', 'if (!answer.ok) throw new Error("HTTP " + answer.status)'],
  ['reads it as what it is not', 'return (await answer.json()).name'],
  ['passes it on', 'if (!answer.ok) throw new Response(null, { status: answer.status })'],
  ['says that nobody answers', 'if (!answer.ok) throw new Response(null, { status: 503 })'],
] as const;
const cases = loaders.flatMap(([does, then]) =>
  [400, 414, 431, 429].map((answered) => ({ does, then, answered })),
);

describe('what a service refuses', () => {
  it.each(cases)('with $answered is no fault of a version whose loader $does', async ({ then, answered }) => {
    const { status, text, ...held } = await viewOf(
      `const answer = await fetch('/api/x/${answered}'); ${then};`,
    );
    expect(status).toBe(answered === 429 ? 503 : 404);
    expect(text).toContain('mini-bag good');
    expect(held).toEqual({ reports: [], breakers: [] });
  });

  it('is no excuse for what a loader does when nothing was refused', async () => {
    const { status, reports, breakers } = await viewOf(
      `await fetch('/api/x/200'); throw new Error('broken');`,
    );
    expect(status).toBe(200);
    expect(reports.map(({ name, phase }) => `${name} ${phase}`)).toEqual(['mf-designer loader']);
    expect(breakers).toHaveLength(1);
  });
});
