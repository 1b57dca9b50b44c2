import { once } from 'node:events';
import { connect } from 'node:net';

// Holds connections that send some bytes and then nothing, each begun again when it is closed, until this process ends.
const [, , url = '', count = '0', bytes = ''] = process.argv;
const { hostname, port } = new URL(url);

async function begin(): Promise<void> {
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(bytes);
  socket.resume().once('close', () => setTimeout(begin, 100));
  await once(socket, 'connect');
}

await Promise.all(Array.from({ length: Number(count) }, begin));
process.send?.('open');
