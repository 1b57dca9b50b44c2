import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@toile/database';
import { type DebianProgram, startDebianProgram } from './debian-program.ts';
import { deployedFile } from './deployed-file.ts';

const program = { file: '/usr/bin/redis-server', name: 'redis-server' };
const password = 'a-password-of-this-test';

export interface Redis {
  /** Settings of who counts in it. */
  settings: { REDIS_URL: string; LIMITS_KEY: string };
  signal: DebianProgram['signal'];
  kill(): Promise<void>;
  start(): Promise<void>;
  ask(...command: string[]): string[];
  stop(): Promise<void>;
}

/** Redis as deploy/redis.conf has it, on this machine. */
export async function startRedis(): Promise<Redis> {
  const folder = await mkdtemp('/var/tmp/toile-redis-');
  const port = await freePort();
  const file = path.join(folder, 'redis.conf');
  await writeFile(
    file,
    deployedFile('redis.conf', {
      'bind 10.0.0.7': `bind 127.0.0.1\ndir ${folder}`,
      'port 6379': `port ${port}`,
      'change-me': password,
    }),
  );
  const start = () => startDebianProgram(program, { args: [file], port });
  let running = await start();
  return {
    settings: {
      REDIS_URL: `redis://:${password}@127.0.0.1:${port}`,
      LIMITS_KEY: 'a-key-of-this-test',
    },
    signal: (signal) => running.signal(signal),
    kill: () => running.stop('SIGKILL'),
    async start() {
      running = await start();
    },
    ask(...command) {
      const args = ['-p', String(port), ...command];
      const env = { REDISCLI_AUTH: password };
      return execFileSync('/usr/bin/redis-cli', args, { encoding: 'utf8', env }).trim().split('\n');
    },
    async stop() {
      await running.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
