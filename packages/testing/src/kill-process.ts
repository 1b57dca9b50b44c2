import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Kills a process (kill -9); resolves when it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
