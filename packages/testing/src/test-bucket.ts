/// <reference path="./s3rver.d.ts" />
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `hangs at deletes`: all else is answered. `truncates`: half of a body comes, then the connection is gone. `half ails`: of four
 * answers one is a 503 and one is late. `trickles`: ten bytes a second, without an end.
 */
export type StoreMood =
  | 'answers'
  | 'hangs'
  | 'hangs at deletes'
  | 'refuses'
  | 'truncates'
  | 'trickles'
  | 'half ails';

const lateMs = 3000;

/** A server that speaks S3, with one bucket. */
export interface TestBucket {
  /** The settings of a process that uses it. */
  settings: Record<
    | 'ARTEFACTS_URL'
    | 'MEDIA_URL'
    | 'AWS_ENDPOINT_URL_S3'
    | 'AWS_ACCESS_KEY_ID'
    | 'AWS_SECRET_ACCESS_KEY'
    | 'AWS_REGION',
    string
  >;
  /** Requests so far, as `GET /bucket/key`. */
  asked: string[];
  mood: StoreMood;
  /** All that is there came so many hours ago. */
  age(hours: number): Promise<void>;
  close(): Promise<void>;
}

function trickle(res: ServerResponse): void {
  res.writeHead(200, { 'content-length': 100_000 });
  const timer = setInterval(() => res.write('.'), 100);
  res.once('close', () => clearInterval(timer));
}

/** Starts one; keys are in a folder that goes with it. */
export async function testBucket(): Promise<TestBucket> {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const directory = await mkdtemp(path.join(tmpdir(), 'toile-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases' }],
    // It reckons without the slash after a bucket's name, with which the SDK signs lists.
    allowMismatchedSignatures: true,
  });
  server.middleware.unshift(async (context, next) => {
    const { method, url } = context.req;
    bucket.asked.push(`${method} ${url}`);
    const isDelete = method === 'DELETE';
    if (bucket.mood === 'hangs' || (isDelete && bucket.mood === 'hangs at deletes'))
      return new Promise(() => undefined);
    const ailing = bucket.mood === 'half ails' ? bucket.asked.length % 4 : undefined;
    if (bucket.mood === 'refuses' || ailing === 0) {
      context.status = 503;
      return;
    }
    if (ailing === 2) await sleep(lateMs);
    if (bucket.mood === 'trickles') {
      context.respond = false;
      return trickle(context.res);
    }
    await next();
    if (bucket.mood !== 'truncates' || context.status !== 200) return;
    context.respond = false;
    context.res.writeHead(200, { 'content-length': 1000 });
    context.res.write('half of it', () => context.res.destroy());
  });
  const { port } = await server.run();
  const bucket: TestBucket = {
    settings: {
      ARTEFACTS_URL: 's3://releases/toile',
      MEDIA_URL: 's3://releases/media',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    asked: [],
    mood: 'answers',
    async age(hours) {
      const at = new Date(Date.now() - hours * 3_600_000);
      for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), at, at);
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}
