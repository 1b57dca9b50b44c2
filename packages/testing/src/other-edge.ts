import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@toile/database';
import { killProcess } from './kill-process.ts';
import { startProgram } from './start-program.ts';
import { until } from './until.ts';

/**
 * Starts a second edge of a running shop, with the environment of its first but for `own`; resolves when it shows pages. `restart`
 * ends it as a service manager does, and starts it again at its port.
 */
export async function startOtherEdge(
  entry: string,
  first: Readonly<NodeJS.ProcessEnv>,
  own: Record<string, string> = {},
) {
  const given = {
    ...(first as Record<string, string>),
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    STATE_DIR: `${first.STATE_DIR}-other`,
    ...own,
  };
  const url = `http://127.0.0.1:${given.PORT}`;
  let child: ChildProcess;
  const stop = () => killProcess(child);
  async function start(env: Record<string, string> = {}): Promise<void> {
    ({ child } = await startProgram(entry, { ...given, ...env }));
    const isReady = async () => (await fetch(`${url}/readyz`)).ok;
    await until('the other edge is ready', isReady).catch(async (error) => {
      await stop();
      throw error;
    });
  }
  await start();
  return {
    url,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    async restart(env?: Record<string, string>): Promise<void> {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await start(env);
    },
    stop,
  };
}
