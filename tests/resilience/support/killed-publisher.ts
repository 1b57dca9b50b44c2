import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestBucket } from '@toile/testing';
import type { BuiltVersion } from './releasing-site.ts';

export interface PublishedAt {
  built: BuiltVersion;
  url: string;
  token: string;
  varDir: string;
  bucket: TestBucket['settings'];
}

/** Publishes in a process of its own and kills it as soon as `isTime`. */
export async function killedPublisher(at: PublishedAt, isTime: () => boolean): Promise<void> {
  const program = path.join(import.meta.dirname, 'publish-version.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(at)], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (const until = Date.now() + 30_000; !isTime(); await sleep(1))
    if (Date.now() > until || child.exitCode !== null) throw new Error('It was not time to kill it');
  child.kill('SIGKILL');
  await ended;
}
