import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@toile/database';
import type { DeployableName, ReleaseManifest } from '@toile/releases-contract';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { type Artefact, createReleaseClient, openKeys, type ReleaseClient } from '@toile/tool-release';
import { inRoot } from './paths.ts';
import { quietProgress } from './progress.ts';
import { publishRemotes } from './publish-remotes.ts';
import { scratchFolder } from './scratch-folder.ts';
import { Supervised } from './supervised.ts';
import { built as builtInto } from './testing/built.ts';

const { folder, remove } = scratchFolder('publish');
const token = 'a-token-of-this-test';
const keys = openKeys(path.join(folder, 'keys'));
let database: TestDatabase;
let releases: Supervised;
let url: string;
let client: ReleaseClient;

beforeAll(async () => {
  database = await testDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  releases = new Supervised({
    name: 'releases',
    entry: inRoot('services/releases/src/main.ts'),
    env: { DATABASE_URL: database.url, PORT: String(port), RELEASES_TOKEN: token },
    logFile: path.join(folder, 'releases.log'),
    progress: quietProgress,
  });
  releases.start();
  await releases.ready(`${url}/readyz`);
  client = createReleaseClient({ url, token, keys });
}, 60_000);
afterAll(async () => {
  await releases?.stop();
  await database?.drop();
  remove();
});

/** Version as a build would leave it. */
const built = (
  name: DeployableName,
  owner: string,
  version = '1.0.0-0000000a',
  contracts: Partial<Pick<ReleaseManifest, 'slots' | 'needs'>> = {},
): Artefact => ({
  ...builtInto(path.join(folder, 'artefacts'), { name, version }, contracts),
  built: true,
  owner,
});

/** Lines and warnings of the last start. */
let notes: string[] = [];
let warnings: string[] = [];

/** As a start of the whole shop does. */
async function shownAfter(...artefacts: Artefact[]): Promise<string[]> {
  const upstreamOf = () => 'http://127.0.0.1:9';
  const progress = {
    ...quietProgress,
    note: (message: string) => void notes.push(message),
    warn: (message: string) => void warnings.push(message),
  };
  const options = { url, token, keys, upstreamOf, progress };
  notes = [];
  warnings = [];
  await publishRemotes(artefacts, { ...options, promote: 'new' });
  return Object.keys((await client.channelState())?.set.versions ?? {}).sort();
}

it('what is for testers is shown by npm run dev each time, and leaves the shop with the next npm run up', async () => {
  const shell = built('shell', 'shell');
  const gallery = built('mf-gallery', 'platform');
  expect(await shownAfter(shell, gallery)).toEqual(['mf-gallery', 'shell']);
  expect(await shownAfter(shell)).toEqual(['shell']);
  expect(await shownAfter(shell, gallery)).toEqual(['mf-gallery', 'shell']);
});

it('what was taken out for everybody stays out when nothing of it has changed', async () => {
  const shell = built('shell', 'shell');
  const content = built('mf-content', 'content');
  expect(await shownAfter(shell, content)).toEqual(['mf-content', 'shell']);
  const expectedRevision = (await client.channelState())?.revision ?? 0;
  await client.remove('mf-content', { reason: 'test', expectedRevision });
  expect(await shownAfter(shell, content)).toEqual(['shell']);
});

it('of sources that are again what they once were it says how the shop shows them', async () => {
  const before = built('shell', 'shell');
  const after = built('shell', 'shell', '1.0.0-0000000b');
  await shownAfter(before);
  await shownAfter(after);
  expect(notes).toEqual(['published shell 1.0.0-0000000b']);
  await shownAfter(before);
  expect((await client.channelState())?.set.versions.shell).toBe('1.0.0-0000000b');
  expect(notes).toEqual([expect.stringContaining('npm run release -- promote shell 1.0.0-0000000a')]);
});

it('parts of one checkout that need each other are shown in one change', async () => {
  const offer = (slot: string) => ({ [slot]: { chunk: 'remote', version: 1 } });
  const content = built('mf-content', 'content', '1.0.0-0000000c', {
    slots: offer('teaser'),
    needs: { rail: 1 },
  });
  const designer = built('mf-designer', 'designer', '1.0.0-0000000c', {
    slots: offer('rail'),
    needs: { teaser: 1 },
  });
  const before = (await client.channelState())?.revision ?? 0;
  expect(await shownAfter(content, designer)).toEqual(['mf-content', 'mf-designer', 'shell']);
  expect(warnings).toEqual([]);
  expect((await client.channelState())?.revision).toBe(before + 1);
});

it('a start goes on with what is shown when the gates refuse what is new, and says so', async () => {
  const before = (await client.channelState())?.set;
  const needy = built('mf-content', 'content', '1.0.0-0000000d', { needs: { 'of-nobody': 1 } });
  await shownAfter(needy);
  expect((await client.channelState())?.set).toEqual(before);
  expect(warnings).toEqual([expect.stringContaining('mf-content uses of-nobody@1')]);
});

it('what was refused is tried again with the next start, together with what it needs', async () => {
  const early = built('mf-content', 'content', '1.0.0-0000000e', { needs: { late: 1 } });
  await shownAfter(early);
  expect(warnings).toEqual([expect.stringContaining('mf-content uses late@1')]);
  const late = built('mf-designer', 'designer', '1.0.0-0000000e', {
    slots: { late: { chunk: 'remote', version: 1 } },
  });
  await shownAfter(early, late);
  expect(warnings).toEqual([]);
  expect((await client.channelState())?.set.versions).toMatchObject({
    'mf-content': early.manifest.version,
    'mf-designer': late.manifest.version,
  });
});
