import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { shareConnections } from './connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function open(isProxy: (address: string) => boolean) {
  server = createServer((_req, res) => void res.end('ok'));
  shareConnections(server, { isProxy, most: 3 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Opens a connection from an address of this machine; whether it is answered. */
async function isAnswered(localAddress: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

it('one address has a share of the connections, and the others keep theirs (T38)', async () => {
  await open(() => false);
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await isAnswered('127.0.0.2'));
  expect(answers).toEqual([true, true, true, false, false]);
  expect(await isAnswered('127.0.0.3')).toBe(true);
  const [first] = sockets;
  first?.destroy();
  while (!(await isAnswered('127.0.0.2'))) await new Promise((resolve) => setTimeout(resolve, 10));
});

it('a proxy before the edge has as many as it opens', async () => {
  await open((address) => address === '127.0.0.2');
  for (let n = 0; n < 5; n++) expect(await isAnswered('127.0.0.2')).toBe(true);
});
