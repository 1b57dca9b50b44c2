import { connect } from 'node:net';

const connections = 10;
const endOfHead = '\r\n\r\n';

/** The length of the body that follows a head. */
function lengthIn(head: string): number {
  const [, length] = /^HTTP\/1\.1 2.*\r\ncontent-length: (\d+)/is.exec(head) ?? [];
  if (!length) throw new Error(`Neither a success nor of a known length: ${head}`);
  return Number(length);
}

/** Tells of each answer that is there as a whole. */
function createReader(onAnswer: () => void): (chunk: Buffer) => void {
  let begun: Buffer | undefined;
  let left = 0;
  return (chunk) => {
    if (left > 0) left -= chunk.length;
    else {
      begun = begun ? Buffer.concat([begun, chunk]) : chunk;
      const end = begun.indexOf(endOfHead);
      if (end < 0) return;
      left = lengthIn(begun.toString('latin1', 0, end)) - (begun.length - end - endOfHead.length);
      begun = undefined;
    }
    if (left === 0) onAnswer();
  };
}

/** Sends requests in turns over one connection until a time of the performance clock; how often it was answered. */
function ask({ hostname, port }: URL, nextRequest: () => string, endsAtMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    const socket = connect(Number(port), hostname, () => socket.write(nextRequest()));
    const read = createReader(() => {
      answered += 1;
      if (performance.now() < endsAtMs) return void socket.write(nextRequest());
      resolve(answered);
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      try {
        read(chunk);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${hostname}:${port} has closed a connection`)));
  });
}

interface Load {
  seconds: number;
  /** Of each request. */
  headers?: Record<string, string>;
}

/** A request of an address, as it is sent. */
function requestOf(url: string, headers: Record<string, string>): string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, accept: 'image/avif,*/*', ...headers });
  const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `GET ${pathname}${search} HTTP/1.1\r\n${fields}\r\n`;
}

/**
 * Requests a second that addresses of one origin answer in turns over ten connections; throws when one of them is not answered with
 * a 2xx. Of a body it takes nothing but the length.
 */
export async function requestsPerSecond(
  urls: string | readonly string[],
  { seconds, headers = {} }: Load,
): Promise<number> {
  const requests = [urls].flat().map((url) => requestOf(url, headers));
  let sent = 0;
  const nextRequest = () => requests[sent++ % requests.length] ?? '';
  const endsAtMs = performance.now() + seconds * 1000;
  const [first = ''] = [urls].flat();
  const asked = Array.from({ length: connections }, () => ask(new URL(first), nextRequest, endsAtMs));
  const answered = await Promise.all(asked);
  return answered.reduce((sum, each) => sum + each, 0) / seconds;
}
