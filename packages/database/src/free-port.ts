import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Below the ports that the system gives away to connections and to whoever asks for any, above those that browsers refuse. */
let last = randomInt(11_000, 30_000);

/** A loopback port that nobody listens on at this moment, and another one each time: it may wait minutes for its program. */
export async function freePort(): Promise<number> {
  do last += 1;
  while (!(await isFree(last)));
  return last;
}
