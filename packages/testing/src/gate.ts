import { connect, createServer, type Socket } from 'node:net';

type Direction = 'up' | 'down';

/** Watcher of what passes on one connection, seen before it goes on. `cut` ends the connection instead. */
type Watch = (seen: { direction: Direction; text: string; connection: number }) => Verdict;
type Verdict = 'pass' | 'cut' | Promise<'pass' | 'cut'>;

export interface Gate {
  port: number;
  watch: Watch;
  stop(): Promise<void>;
}

const passAll: Watch = () => 'pass';

/** Stands between a client and a server on this machine and sees every byte. The client doesn't notice it. */
export async function startGate(target: { host: string; port: number }): Promise<Gate> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const gate: Gate = { port: 0, watch: passAll, stop };
  const server = createServer((client) => {
    connections += 1;
    const number = connections;
    const upstream = connect(target);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    forward({ from: client, to: upstream }, (text) =>
      gate.watch({ direction: 'up', text, connection: number }),
    );
    forward({ from: upstream, to: client }, (text) =>
      gate.watch({ direction: 'down', text, connection: number }),
    );
  });
  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port');
  gate.port = address.port;
  return gate;
}

/** Chunks are looked at and sent on one after the other, in their order. */
function forward({ from, to }: { from: Socket; to: Socket }, look: (text: string) => Verdict): void {
  from.on('data', async (chunk: Buffer) => {
    from.pause();
    if ((await look(chunk.toString('latin1'))) === 'cut') {
      from.destroy();
      to.destroy();
      return;
    }
    if (!to.destroyed) to.write(chunk);
    from.resume();
  });
  from.on('end', () => to.end());
}
