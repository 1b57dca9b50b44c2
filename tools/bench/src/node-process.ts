import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const memoryReport = new URL('./report-memory.ts', import.meta.url).href;

function start([entry = '', ...args]: string[], options: readonly string[], env: NodeJS.ProcessEnv) {
  const flags = [...options, '--no-warnings', '--import', memoryReport];
  return spawn(process.execPath, [...flags, path.join(root, entry), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** A process that goes on until `stop`. `command` is a program below the checkout and its arguments. */
export function startNode(command: string[], options: readonly string[], env: NodeJS.ProcessEnv) {
  const child = start(command, options, env);
  const ended = once(child, 'exit');
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a program to its end and answers the largest memory that it held, in megabytes. */
export async function runNode(command: string[], options: readonly string[], env: NodeJS.ProcessEnv) {
  const child = start(command, options, env);
  let megabytes = Number.NaN;
  child.on('message', (message) => {
    megabytes = Number(message);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
  return megabytes;
}
