import { connect } from 'node:net';

const usualConnections = 10;
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

/** Sends requests in turns over one connection until a time of the performance clock; milliseconds until each was answered. */
function ask({ hostname, port }: URL, nextRequest: () => string, endsAtMs: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const answeredMs: number[] = [];
    let sentAtMs = 0;
    const send = () => {
      sentAtMs = performance.now();
      socket.write(nextRequest());
    };
    const socket = connect(Number(port), hostname, send);
    const read = createReader(() => {
      const now = performance.now();
      answeredMs.push(now - sentAtMs);
      if (now < endsAtMs) return send();
      resolve(answeredMs);
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
  connections?: number;
}

/** A request of an address, as it is sent. */
function requestOf(url: string, headers: Record<string, string>): string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, accept: 'image/avif,*/*', ...headers });
  const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `GET ${pathname}${search} HTTP/1.1\r\n${fields}\r\n`;
}

/**
 * Milliseconds of each request that addresses of one origin answer in turns over some connections; throws when one of them is not
 * answered with a 2xx. Of a body it takes nothing but the length.
 */
export async function answersMs(
  urls: string | readonly string[],
  { seconds, headers = {}, connections = usualConnections }: Load,
): Promise<number[]> {
  const requests = [urls].flat().map((url) => requestOf(url, headers));
  let sent = 0;
  const nextRequest = () => requests[sent++ % requests.length] ?? '';
  const endsAtMs = performance.now() + seconds * 1000;
  const [first = ''] = [urls].flat();
  const asked = Array.from({ length: connections }, () => ask(new URL(first), nextRequest, endsAtMs));
  return (await Promise.all(asked)).flat();
}

/** Requests a second that they answer. */
export const requestsPerSecond = async (urls: string | readonly string[], load: Load): Promise<number> =>
  (await answersMs(urls, load)).length / load.seconds;
