import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { watchMachine } from '@toile/testing';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(120_000);

const root = path.join(import.meta.dirname, '../..');
const openOnes = 140;
/** For an answer of the release service. */
const answerMs = 2000;
/** A command is a process of its own, which the crowd of this test leaves hardly any processor time. */
const commandMs = 40_000;

let site: ReleasingSite;
let first: string;
let second: string;
let attack: AbortController;
let machine: ReturnType<typeof watchMachine>;
let crowd: Promise<unknown>[];

beforeAll(async () => {
  site = await ReleasingSite.open();
  first = await site.begin();
  second = await site.publish('mf-content', '0000000b');
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.promote({ 'mf-content': second });
  await site.hasHeardOf(second);
  attack = new AbortController();
  crowd = [];
  machine = watchMachine();
});
afterEach(async () => {
  machine.stop();
  attack.abort();
  await Promise.allSettled(crowd);
});

/** The command line of the release managers. */
async function release(...args: string[]): Promise<string> {
  const program = path.join(root, 'tools/release/src/main.ts');
  const env = { ...process.env, ...site.environment };
  const options = { cwd: root, env, timeout: commandMs };
  return (await promisify(execFile)(process.execPath, [program, ...args], options)).stdout;
}

async function rollBack(): Promise<void> {
  expect(await release('status')).toContain(second);
  await release('rollback', 'mf-content', '--reason', 'attacked');
}

/** Keeps asking until the attack is over, whatever the answers are. */
const keepAsking = (count: number, ask: (n: number) => Promise<Response>) => {
  let asked = 0;
  for (let asker = 0; asker < count; asker++)
    crowd.push(
      (async () => {
        while (!attack.signal.aborted)
          await ask(asked++)
            .then((answer) => answer.arrayBuffer())
            .catch(() => sleep(20));
      })(),
    );
};

const followers = (url: string) =>
  Promise.all(Array.from({ length: openOnes }, () => fetch(url, { signal: attack.signal })));

/** Connections that send a part of a request and then nothing. */
function slowSenders(url: string): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: openOnes }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(`POST /api/releases/failures HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 900\r\n\r\n{`);
    attack.signal.addEventListener('abort', () => socket.destroy());
    return socket;
  });
}

it('a version is rolled back while a crowd has the edge to itself, 140 senders are slow and 140 follow (T42)', async () => {
  const { signal } = attack;
  const report = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"x"}',
    signal,
  };
  slowSenders(site.edgeUrl);
  const streams = await followers(`${site.releasesUrl}/api/releases/channels/live/events`);
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  keepAsking(60, (n) => fetch(`${site.edgeUrl}/nowhere/${n}`, { signal }));
  keepAsking(60, () => fetch(`${site.edgeUrl}/api/releases/failures`, report));
  await sleep(1000);
  for (let calls = 0; calls < 5; calls++) {
    const began = performance.now();
    await site.client.channelState();
    expect(performance.now() - began).toBeLessThan(answerMs * machine.slowness());
  }
  await rollBack();
  await site.hasHeardOf(first);
});

it('a version is rolled back while the edge answers nobody, which knows as soon as it answers again (T42)', async () => {
  process.kill(site.edge.pid, 'SIGSTOP');
  try {
    await rollBack();
  } finally {
    process.kill(site.edge.pid, 'SIGCONT');
  }
  await site.hasHeardOf(first);
});
