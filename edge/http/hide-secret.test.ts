import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { hideSecret } from './hide-secret.ts';

const edge = createServer(
  (req, res) => void (hideSecret(req, res, req.headers.base ? '/shop' : '') || res.end()),
);
await once(edge.listen(0, '127.0.0.1'), 'listening');
afterAll(() => void edge.close());

/** As it is written, which a URL would put in order. */
async function sent(path: string, headers = {}) {
  const { port } = edge.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, headers: answer.headers };
}

const page = '/checkout/processing/o-1?paymentIntent=pi_1';

it('leads to the page with its secret behind the #, before anything of it is asked for (T30, D41)', async () => {
  expect(await sent(`${page}&client_secret=s`)).toMatchObject({
    status: 303,
    headers: {
      location: `${page}#client_secret=s`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
  expect((await sent(`${page}&client_secret=s`, { base: 'yes' })).headers.location).toMatch(
    /^\/shop\/checkout/,
  );
});

it.each([
  page,
  '//evil.example/?client_secret=s',
  '/\\evil.example/?client_secret=s',
  '///evil.example?client_secret=s',
])('leaves alone what has none, and what leads out of the shop: %s (T25)', async (target) => {
  expect(await sent(target)).toMatchObject({ status: 200 });
});
