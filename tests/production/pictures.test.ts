import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { imageShapes, transformedUrl } from '@toile/contracts';
import { type TestDatabase, testDatabase, until } from '@toile/testing';
import type { Haproxy } from '../deployment/support/balancers.ts';
import { killAll, type Program, startProgram } from '../resilience/support/program.ts';
import { balanceTwoHosts } from './support/two-hosts.ts';

jest.setTimeout(180_000);

const collection = fileURLToPath(new URL('../../demo/collection/products/', import.meta.url));
const pictures = 12;
const { aspect, widths } = imageShapes.listing;

let folder: string;
let data: TestDatabase;
let balancer: Haproxy;
let known: number;
const hosts: Program[] = [];
const addresses: string[] = [];

/** Variants that a host has encoded. */
const made = (host: Program) => host.output().match(/"msg":"picture made"/g)?.length ?? 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-pictures-'));
  data = await testDatabase();
  for (const name of (await readdir(collection))
    .filter((file) => file.endsWith('.webp'))
    .slice(0, pictures)) {
    const file = path.join(collection, name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 16);
    await mkdir(path.join(folder, 'media', hash), { recursive: true });
    await cp(file, path.join(folder, 'media', hash, name));
    addresses.push(...widths.map((width) => transformedUrl(`/media/${hash}/${name}`, width, aspect)));
  }
  const start = async (port: number, n: number) =>
    hosts.push(
      await startProgram('services/catalogue/src/main.ts', {
        DATABASE_URL: data.url,
        PORT: String(port),
        INTERNAL_TOKEN: 'a-token-of-this-test',
        MEDIA_DIR: path.join(folder, 'media'),
        MEDIA_CACHE_DIR: path.join(folder, `cache-${n}`),
      }),
    );
  ({ balancer, port: known } = await balanceTwoHosts({ folder, service: 'catalogue', start }));
});
afterAll(async () => {
  killAll();
  await balancer?.stop();
  await data?.drop();
  await rm(folder, { recursive: true, force: true });
});

it('of two hosts one makes a picture, and the other makes it when that one has gone', async () => {
  const view = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${known}${address}`, { headers: { accept: 'image/avif' } });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const round of [addresses, addresses.toReversed()])
    for (const address of round) expect(await view(address)).toBe(200);
  const counts = hosts.map(made);
  console.info(`${addresses.length} variants were made by two hosts: ${counts.join(' and ')}`);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  // While its host is busy one goes to the next.
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(addresses.length * 1.1);
  await hosts[0]?.kill();
  for (const address of addresses) await until('it is shown', async () => (await view(address)) === 200);
});
