import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout as ownCheckout } from '../resilience/support/checkout-copy.ts';

/** A start fails that has said nothing for so long, however slow the machine is; an end that takes so long. Only what fails waits. */
const silentMs = 240_000;
const endMs = 60_000;
const followParent = 'tools/system/src/follow-parent.ts';
const started = new Set<ChildProcess>();

export interface ProgramStart {
  name: string;
  /** Root of the image that it is started from, as its user; absent: this machine's. */
  image?: string | undefined;
  /** Checkout whose program is started. */
  checkout: string;
  entry: string;
  args?: string[];
  env: Record<string, string>;
  /** File that takes everything that it says. */
  log: string;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** As a container has them; they go with the process. */
const mounts = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"';

/** The Node of a checkout, or of an image: its user's. */
function nodeOf({ image, checkout }: ProgramStart): [string, ...string[]] {
  if (!image) return [path.join(checkout, 'node_modules/.bin/node')];
  const inside = `exec /usr/sbin/chroot --userspec=1000:1000 "$0" env -C ${checkout} node "$@"`;
  return ['unshare', '--mount', 'sh', '-c', `${mounts} && ${inside}`, image];
}

/** A process of its own that ends when this one does. */
function spawnProgram(start: ProgramStart): ChildProcess {
  const { image, checkout, entry, args = [], env } = start;
  const [program, ...before] = nodeOf(start);
  const follow = path.join(image ? checkout : ownCheckout, followParent);
  const child = spawn(
    program,
    [
      ...before,
      '--no-warnings',
      '--max-semi-space-size=4',
      '--import',
      follow,
      path.join(checkout, entry),
      ...args,
    ],
    { cwd: image ?? checkout, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

function keepSaid(child: ChildProcess, log: string): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
      appendFileSync(log, chunk);
    });
  return () => said.split('\n').slice(-30).join('\n');
}

/** Runs a program to its end; what it said last. */
export async function runToEnd(start: ProgramStart): Promise<string> {
  const child = spawnProgram(start);
  const lastWords = keepSaid(child, start.log);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${start.name} ended with ${code}:\n${lastWords()}`);
  return lastWords();
}

export interface RunningProgram {
  name: string;
  /** Asks it to end, as a service manager does. Throws when it doesn't, or not well. */
  stop(): Promise<void>;
}

/** Starts a program and resolves when its `/readyz` says so. */
export async function startProgram(start: ProgramStart): Promise<RunningProgram> {
  const { name, env, log } = start;
  const child = spawnProgram(start);
  const lastWords = keepSaid(child, log);
  let heardAt = Date.now();
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', () => (heardAt = Date.now()));
  const isReady = () =>
    fetch(`http://127.0.0.1:${env.PORT}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (hasEnded(child) || Date.now() > heardAt + silentMs)
      throw new Error(`${name} did not start:\n${lastWords()}`);
    await sleep(100);
  }
  return {
    name,
    async stop() {
      if (hasEnded(child))
        throw new Error(`${name} had ended by itself (${child.exitCode}):\n${lastWords()}`);
      const gone = once(child, 'exit');
      const hard = setTimeout(() => child.kill('SIGKILL'), endMs);
      child.kill('SIGTERM');
      const [code] = await gone;
      clearTimeout(hard);
      if (code !== 0) throw new Error(`${name} ended with ${code}:\n${lastWords()}`);
    },
  };
}

/** Ends what is left, in no order; resolves when all have gone. */
export async function endAll(): Promise<void> {
  const left = [...started].map((child) => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    return gone;
  });
  await Promise.all(left);
}

export const running = () => started.size;
