import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { installWithApt } from '@toile/tool-system';
import { environment } from '../config.ts';

const startMs = 30_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface Packaged {
  file: string;
  /** Of Debian's package with it. */
  name: string;
}

/** File of the program, installed now where it isn't and this process may. */
export function installed({ file, name }: Packaged): string {
  if (existsSync(file) || (installWithApt(name) && existsSync(file))) return file;
  throw new Error(`There is no ${file}. Install it: apt-get install ${name}`);
}

export interface DebianProgram {
  /** Sends a signal and goes on. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it, and resolves when it has gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  output(): string;
}

export interface HowToStart {
  args: string[];
  /** Port on which it listens when it has started. */
  port: number;
  runAs?: { uid: number; gid: number } | undefined;
  /** Beside the environment of this process. */
  env?: Record<string, string>;
}

/** A program of Debian in the foreground, installed now where it isn't and this process may; resolves when it listens. */
export async function startDebianProgram(
  packaged: Packaged,
  { args, port, runAs, env }: HowToStart,
): Promise<DebianProgram> {
  const file = installed(packaged);
  const child = spawn(file, args, {
    ...runAs,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
  });
  running.add(child);
  const gone = once(child, 'close').then(() => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const deadline = Date.now() + startMs;
  while (!(await listens(port))) {
    if (hasEnded() || Date.now() > deadline) throw new Error(`${file} did not start: ${output}`);
    await sleep(50);
  }
  return {
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (!hasEnded()) child.kill(signal);
      await gone;
    },
    output: () => output,
  };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(Boolean(socket.destroy())))
      .once('error', () => resolve(false));
  });
