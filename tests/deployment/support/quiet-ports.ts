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
    server.close();
  }
}

/**
 * Ports that wait minutes for their program: below those that the system gives away to connections and to whoever asks for any.
 */
export function quietPorts(): () => Promise<number> {
  let last = randomInt(10_000, 30_000);
  return async () => {
    do last += 1;
    while (!(await isFree(last)));
    return last;
  };
}
