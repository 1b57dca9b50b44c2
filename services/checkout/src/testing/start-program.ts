import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { quickStart } from '@toile/database';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface StartedProgram {
  child: ChildProcess;
  /** All that it has written so far. */
  output(): string;
  /** Address on which it listens. */
  url(): string;
}

/** The services that show products are not there. */
const nobodyToTell = {
  CATALOGUE_URL: 'http://127.0.0.1:1',
  DESIGNER_URL: 'http://127.0.0.1:1',
  INTERNAL_TOKEN: 'a-token-of-this-test',
};

/** The program itself in a process of its own, with nothing but this environment; resolves when it listens or has ended. */
export async function startProgram(environment: Record<string, string>): Promise<StartedProgram> {
  const env = { PATH: process.env.PATH, ...nobodyToTell, ...environment };
  const child = spawn(process.execPath, [...quickStart, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const deadline = Date.now() + 60_000;
  while (!output.includes('checkout listens') && child.exitCode === null) {
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`It did not start: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const url = () => `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}`;
  return { child, output: () => output, url };
}
