import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type ChannelState, signedManifestFile } from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import { openVersions } from './open-versions.ts';

const manifest = (version: string) => ({
  name: 'mf-content',
  version,
  id: `mf_content__${version}`,
  files: [],
  entry: { file: 'entry.js', integrity: 'sha384-x', bytes: 1 },
  server: { file: 'server.cjs', sha256: 'x' },
  chunks: {},
});
const shown = (version: string, before?: string) =>
  ({
    current: { 'mf-content': manifest(version) },
    previous: before ? { 'mf-content': manifest(before) } : {},
  }) as unknown as ChannelState;

let scratch: string;
const at = (...names: string[]) => path.join(scratch, ...names);
/** Fetches since the start, by how they ended. */
let fetches: string[];
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(5);
};

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'toile-versions-'));
  fetches = [];
  for (const version of ['1', '2']) {
    await mkdir(at('store/mf-content', version), { recursive: true });
    await writeFile(at('store/mf-content', version, signedManifestFile), version);
  }
});
afterEach(() => rm(scratch, { recursive: true }));

const open = () =>
  openVersions({
    config: { ARTEFACTS_DIR: at('copies'), STORE_DIR: at('store') } as Parameters<
      typeof openVersions
    >[0]['config'],
    logger: createLogger('edge', 'silent'),
    report: () => undefined,
    time(_call, work) {
      const fetched = work();
      fetched.then(
        () => fetches.push('copied'),
        () => fetches.push('failed'),
      );
      return fetched;
    },
    pauses: { firstMs: 5, longestMs: 10 },
  });

it('copies the version before once the store has it again, and then no more', async () => {
  const versions = await open();
  await rename(at('store/mf-content/1'), at('away'));
  versions.keepShown(shown('2', '1'));
  await until(() => fetches.length > 2);
  await rename(at('away'), at('store/mf-content/1'));
  await until(() => fetches.includes('copied'));
  const tries = fetches.length;
  await sleep(50);
  expect(fetches).toHaveLength(tries);
  expect(await versions.files.signedManifest({ name: 'mf-content', version: '1' })).toBe('1');
});

it('tries no longer what the next set needs no more', async () => {
  const versions = await open();
  await rename(at('store/mf-content/1'), at('away'));
  versions.keepShown(shown('2', '1'));
  await until(() => fetches.length > 0);
  versions.keepShown(shown('2'));
  // One may be on its way.
  await sleep(50);
  const tries = fetches.length;
  await sleep(50);
  expect(fetches).toHaveLength(tries);
});
