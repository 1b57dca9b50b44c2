import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import { type ChannelState, signedManifestFile } from '@toile/releases-contract';
import { part, registryAt, sign, stateAt } from '../testing/signed-state.ts';
import { createManifests } from './manifests.ts';
import type { VersionFiles } from './versions/version-files.ts';

const earlier = { ...part('mf-content'), version: '1.0.0-00000001', id: 'earlier', later: 'field' };
let store: string;
let state: ChannelState;

beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-store-'));
  state = stateAt(2);
  warned = [];
});
afterEach(() => rm(store, { recursive: true }));

async function put(content: object | string): Promise<void> {
  const folder = path.join(store, 'mf-content', earlier.version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(earlier));
  await writeFile(path.join(folder, signedManifestFile), JSON.stringify(content));
}
const filesIn = (folder: string): VersionFiles => ({
  folder,
  fetch: async () => undefined,
  signedManifest: ({ name, version }) =>
    readFile(path.join(folder, name, version, signedManifestFile), 'utf8'),
});
let warned: string[];
const manifestsIn = (files = filesIn(store)) =>
  createManifests({ files, state: () => state, warn: (kind) => void warned.push(kind) });
const find = () => manifestsIn().of('mf-content', earlier.version);

describe('the manifest of a version', () => {
  it('is what the channel says of it', async () => {
    const { version } = part('mf-content');
    expect(await manifestsIn().of('mf-content', version)).toBe(state.current['mf-content']);
  });

  it('that no channel names any more is what its team has signed in the store', async () => {
    await put({ manifest: earlier, signature: sign(earlier) });
    expect(await find()).toMatchObject({ id: 'earlier' });
  });

  const stranger = newKeyPair();
  const changed = { ...earlier, entry: { ...earlier.entry, file: 'mine.js' } };
  const other = { ...earlier, version: '1.0.0-00000002' };
  it.each<[string, object | string]>([
    ['is not signed', { manifest: earlier }],
    [
      'is signed by a stranger',
      { manifest: earlier, signature: signContent('manifest', earlier, stranger.privateKey) },
    ],
    ['was changed later', { manifest: changed, signature: sign(earlier) }],
    ['is of another version', { manifest: other, signature: sign(other) }],
    ['is nonsense', 'nonsense'],
  ])('is unknown when it %s (T27)', async (_what, content) => {
    await put(content);
    expect(await find()).toBeUndefined();
    expect(warned).toEqual([`mf-content ${earlier.version} in the store is not shown`]);
  });

  it('that is not in the store is unknown without a word: anybody may ask for it', async () => {
    const nowhere = { ...filesIn(store), signedManifest: async () => undefined };
    expect(await manifestsIn(nowhere).of('mf-content', earlier.version)).toBeUndefined();
    expect(warned).toEqual([]);
  });

  it('can’t be told while the store is away: that is no answer about the version', async () => {
    const away = { ...filesIn(store), signedManifest: () => Promise.reject(new Error('EIO')) };
    await expect(manifestsIn(away).of('mf-content', earlier.version)).rejects.toThrow('EIO');
  });

  it('is unknown from the moment on at which its key is registered no longer', async () => {
    await put({ manifest: earlier, signature: sign(earlier) });
    const { of: manifestOf } = manifestsIn();
    expect(await manifestOf('mf-content', earlier.version)).toBeDefined();
    const registration = { owner: 'team', deployKeys: [stranger.publicKey] };
    state = stateAt(2, registryAt(1, { 'mf-content': registration }));
    expect(await manifestOf('mf-content', earlier.version)).toBeUndefined();
  });
});
