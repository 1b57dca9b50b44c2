import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';

let test: TestIdentity;
let log = '';
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  test = await startTestIdentity({ logger: createLogger('identity', 'info', destination) });
});
afterAll(() => test.stop());

/** Sends half of a body, or one that is not what its head says, and goes. */
async function breakOff(head: string, body: string): Promise<void> {
  const { hostname, port } = new URL(test.origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(`POST /identity/token HTTP/1.1\r\nhost: shop\r\n${head}\r\n\r\n${body}`);
  await Promise.race([once(socket, 'data'), new Promise((resolve) => setTimeout(resolve, 300))]);
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
}

it('requests that break off are a line of the log by their code, without stack and body, and nothing on stderr', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const form = 'content-type: application/x-www-form-urlencoded';
  await breakOff(`${form}\r\ncontent-length: 900`, 'refresh_token=secret-of-ada&grant');
  await breakOff(`${form}\r\ncontent-encoding: gzip\r\ncontent-length: 12`, 'secret-of-ada');
  await breakOff(`${form}; charset=no-such\r\ncontent-length: 13`, 'secret-of-ada');
  const said = written.mock.calls.flat().join('\n');
  written.mockRestore();
  expect(said).toBe('');
  expect(log).toContain('a request broke off');
  expect(log).not.toMatch(/secret-of-ada|node_modules/);
});
