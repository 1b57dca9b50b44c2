import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { quickStart } from '@toile/database';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Program {
  pid: number;
  /** Dead as by a power cut. */
  kill(): Promise<void>;
  /** Asked to end, as a service manager does. Throws when it ends with an error. */
  stop(): Promise<void>;
  isAlive(): boolean;
  output(): string;
}

const processes = new Set<ChildProcess>();

/** A service's own program, or the edge's, with nothing but this environment; resolves when it listens. */
export async function startProgram(main: string, environment: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [...quickStart, `${root}${main}`], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  // Only what fails waits that long.
  const deadline = Date.now() + 300_000;
  while (!/ listens"|"listening"/.test(output)) {
    if (!isAlive() || Date.now() > deadline) throw new Error(`${main} did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const leave = async (signal: NodeJS.Signals) => {
    if (!isAlive()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    processes.delete(child);
  };
  const kill = () => leave('SIGKILL');
  const stop = async () => {
    await leave('SIGTERM');
    if (child.exitCode !== 0) throw new Error(`${main} ended with ${child.exitCode}: ${output}`);
  };
  return { pid: child.pid ?? 0, kill, stop, isAlive, output: () => output };
}

/** Runs a program to its end. */
export async function runProgram(
  main: string,
  { args, environment }: { args: string[]; environment: Record<string, string> },
): Promise<void> {
  const child = spawn(process.execPath, [...quickStart, `${root}${main}`, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${main} ended with ${code}: ${output}`);
}

export function killAll(): void {
  for (const child of processes) child.kill('SIGKILL');
}
