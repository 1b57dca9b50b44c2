import { type ChildProcess, spawn } from 'node:child_process';
import { quickStart } from '@toile/database';

export interface StartedProgram {
  child: ChildProcess;
  /** All that it has written so far. */
  output(): string;
  /** Address on which it listens. */
  url: string;
}

/** Starts the program of a service in a process of its own, with nothing but this environment. */
export async function startProgram(
  main: string,
  environment: Record<string, string>,
): Promise<StartedProgram> {
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, [...quickStart, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const deadline = Date.now() + 120_000;
  while (!/"msg":"(?:\w+ listens|listening)"/.test(output)) {
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`It did not start: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, output: () => output, url: `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}` };
}
