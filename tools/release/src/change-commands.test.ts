import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, expect, it } from '@jest/globals';

const program = path.join(import.meta.dirname, 'main.ts');
const server = createServer();
afterEach(() => void server.close());

/** Address of a release service with that history, which keeps what is asked of it and shows and does nothing. */
async function startService(history: object[], asked: unknown[]): Promise<string> {
  server.on('request', async (req: IncomingMessage, res) => {
    if (req.method === 'POST') asked.push([req.url, await json(req)]);
    const isHistory = req.url?.includes('/history');
    res.writeHead(isHistory ? 200 : 404).end(JSON.stringify(isHistory ? history : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a rollback expects the revision whose history was read, so that one of a colleague in between is seen (T42)', async () => {
  const asked: unknown[] = [];
  const promotion = { revision: 8, action: 'promote', changed: { 'mf-content': '1.0.0-0000000a' } };
  const url = await startService([{ ...promotion, share: null, at: new Date().toISOString() }], asked);
  const words = ['--no-warnings', program, 'rollback', 'mf-content'];
  const env = { ...process.env, RELEASES_URL: url, RELEASES_TOKEN: 'token' };
  await expect(promisify(execFile)(process.execPath, words, { env })).rejects.toThrow('404');
  expect(asked).toEqual([
    [
      '/api/releases/channels/live/rollback',
      { name: 'mf-content', expectedRevision: 8, reason: 'rolled back from the command line' },
    ],
  ]);
});
