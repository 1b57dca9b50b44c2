import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  path: string;
  /** The client's address, as a trusted proxy says it. */
  client: string;
  /** Of a POST. */
  body?: string;
}

export interface Answered {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Makes one request, until its last byte. */
export function ask(url: string, { path, client, body }: Asked): Promise<Answered> {
  const began = performance.now();
  const headers = {
    'x-forwarded-for': client,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          ms: performance.now() - began,
        }),
      );
    });
    sent.once('error', reject).end(body);
  });
}

/** Asks for what `next` gives, so often a second, whatever the answers take. */
export async function askSteadily(
  url: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: (n: number) => Asked },
): Promise<Answered[]> {
  const began = performance.now();
  const answers: Promise<Answered>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    answers.push(ask(url, next(n)));
  }
  return Promise.all(answers);
}

export function p95(answers: Answered[]): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/**
 * Connections that send these bytes and then nothing, held by a process of their own, so that it isn't the shoppers' clock that
 * they stop. All are open when this resolves; what comes back ends them.
 */
export async function hold(
  url: string,
  { count, bytes }: { count: number; bytes: string },
): Promise<() => void> {
  const holder = fork(path.join(import.meta.dirname, 'hold-connections.ts'), [url, String(count), bytes]);
  await once(holder, 'message');
  return () => void holder.kill('SIGKILL');
}
