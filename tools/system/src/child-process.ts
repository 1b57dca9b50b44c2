import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { quickStart } from '@toile/database';
import { root } from './paths.ts';

export type NodeProgram = {
  /** File of the program, from the root of the checkout. */
  entry: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  nodeOptions?: readonly string[];
};

const followParent = new URL('./follow-parent.ts', import.meta.url).href;

/**
 * Starts a TypeScript program on this Node. Its own process group keeps the terminal's Ctrl-C from it: the system stops
 * its processes in order.
 */
export function startNode({ entry, args = [], env, nodeOptions = [] }: NodeProgram): ChildProcess {
  return spawn(
    process.execPath,
    [
      ...nodeOptions,
      '--no-warnings',
      ...quickStart,
      '--import',
      followParent,
      path.resolve(root, entry),
      ...args,
    ],
    {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
}

/** Calls back with each line that a process writes. */
export function eachLine(child: ChildProcess, take: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', take);
  }
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks a process to end; ends it hard when it has not within the grace. */
export function endProcess(child: ChildProcess, graceMs = 12_000): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || hasEnded(child)) return resolve();
    const hard = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

export type NodeRun = NodeProgram & {
  /** Priority as in nice(1): 0 is the default, 19 the lowest. */
  niceness?: number;
  /** Ends the program early. */
  signal?: AbortSignal;
};

/** Linux shares processors among sessions first, and this process has one of its own (autogroup in sched(7)). */
function lowerPriority(pid: number, niceness: number): void {
  os.setPriority(pid, niceness);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // Another system, or one without such groups.
  }
}

/** Runs a program to its end, hands on each line when it comes, and answers the exit code. */
export function runNode(run: NodeRun, take: (line: string) => void): Promise<number> {
  const { niceness, signal } = run;
  const child = startNode(run);
  if (niceness && child.pid) lowerPriority(child.pid, niceness);
  eachLine(child, take);
  signal?.addEventListener('abort', () => void endProcess(child), { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
