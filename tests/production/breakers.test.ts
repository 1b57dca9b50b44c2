import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { until } from '@toile/testing';
import type { Program } from '../resilience/support/program.ts';
import { code, ReleasingSite } from '../resilience/support/releasing-site.ts';

jest.setTimeout(180_000);

const key = 'a-key-of-this-test';
/** A shell that can't make pages of products. */
const bad = code.shell.replace(
  'async ({ release: { remotes, setId } }) => ({',
  `async ({ request, release: { remotes, setId } }) => new URL(request.url).pathname.startsWith('/p/') ? (() => { throw new Error('a bad shell'); })() : ({`,
);

let site: ReleasingSite;
let edges: { url: string; program: Program }[];
const hasFailed = ({ program }: { program: Program }) =>
  /version failed: .*a bad shell/.test(program.output());
const view = (n: number, path: string) =>
  fetch(`${edges[n]?.url}${path}`).then(async (answer) => {
    await answer.text();
    return answer.status;
  });

beforeAll(async () => {
  site = await ReleasingSite.open({ edge: { VISITS_KEY: key } });
  await site.begin();
  edges = [{ url: site.edgeUrl, program: site.edge }, await site.anotherEdge(site.releasesUrl)];
  for (const n of [0, 1])
    for (const path of ['/p/1', '/p/2', '/p/3'])
      await until('it is shown', async () => (await view(n, path)) === 200);
});
afterAll(() => site?.close());

it('an edge finds what has failed on another before a visitor of its own does', async () => {
  expect(bad).not.toBe(code.shell);
  const version = await site.publish('shell', '0000000b', bad);
  await site.promote({ shell: version });
  const isShown = ({ program }: { program: Program }) => program.output().includes('"revision":2');
  await until('both show it', async () => edges.every(isShown));
  await sleep(2000);
  expect(edges.map(hasFailed)).toEqual([false, false]);
  expect(await view(0, '/p/1')).toBe(200);
  await until('the other has found it', async () => edges.every(hasFailed), { seconds: 30 });
});

it('an edge that is broken itself has no other make pages without a good version', async () => {
  const good = await site.publish('shell', '0000000c');
  await site.promote({ shell: good });
  for (const n of [0, 1]) await until('it is shown', async () => (await view(n, '/p/1')) === 200);
  const edge = randomUUID();
  const seen = { name: 'shell', version: good, since: new Date().toISOString(), path: '/p/1' };
  const proof = createHmac('sha256', key)
    .update(['breaker', edge, ...Object.values(seen)].join('\n'))
    .digest('base64url');
  const openUntil = new Date(Date.now() + 60_000).toISOString();
  const marks = [{ ...seen, proof, units: ['*'], times: 1, until: openUntil }];
  const answer = await fetch(`${site.releasesUrl}/api/releases/marks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ edge, host: 'broken', channel: 'live', marks }),
  });
  expect(answer.status).toBe(204);
  await sleep(4000);
  const told = await fetch(`${site.releasesUrl}/api/releases/channels/live/failing-pages`);
  const failing = (await told.json()) as { edge: string; version: string }[];
  expect(failing.filter((page) => page.version === good).map((page) => page.edge)).toEqual([edge]);
  for (const { program } of edges) expect(program.output()).not.toContain(`"version":"${good}"`);
});
