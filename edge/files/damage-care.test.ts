import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ReleaseManifest, signedManifestFile } from '@toile/releases-contract';
import { part, sign, stateAt } from '../testing/signed-state.ts';
import { createDamageCare } from './damage-care.ts';
import { createManifests } from './manifests.ts';
import { createPublishedFiles } from './published-files.ts';
import { createLinkedFiles } from './versions/linked-files.ts';

const text = 'var page;';
const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
const entry = { file: 'a.js', integrity, bytes: text.length };
const earlier = { ...part('mf-content'), version: '1.0.0-00000001', id: 'mf_content__earlier', entry };
const shown = { ...part('mf-content'), entry } as unknown as ReleaseManifest;
const channel = stateAt(2);
const state = { ...channel, current: { ...channel.current, 'mf-content': shown } };
let scratch: string;
let tripped: string[];
let files: ReturnType<typeof createPublishedFiles>;
const store = (...names: string[]) => path.join(scratch, 'store/mf-content', ...names);
const copies = (...names: string[]) => path.join(scratch, 'copies', ...names);

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'toile-damage-'));
  tripped = [];
  await mkdir(store(earlier.version, 'client'), { recursive: true });
  await writeFile(store(earlier.version, 'client/a.js'), text);
  const sealed = JSON.stringify({ manifest: earlier, signature: sign(earlier) });
  await writeFile(store(earlier.version, signedManifestFile), sealed);
  const linked = createLinkedFiles({
    store: path.join(scratch, 'store'),
    folder: copies(),
    isInUse: () => false,
  });
  const manifests = createManifests({ files: linked, state: () => state, warn() {} });
  files = createPublishedFiles({
    artefactsDir: copies(),
    manifestOf: manifests.of,
    onDamaged: createDamageCare({
      state: () => state,
      tripBreaker: ({ id }) => void tripped.push(id),
      forget: manifests.forget,
      renew() {},
    }),
  });
});
afterEach(() => rm(scratch, { recursive: true }));

/** Asks for a file of a version as its pages do. */
async function read({ version }: { version: string }): Promise<string> {
  const file = await files.find(`/remotes/mf-content/${version}/a.js`);
  if (!file) return 'nothing';
  const { body } = await files.read(file, ['']);
  return String(body);
}

describe('a version of which a file is missing', () => {
  it('and which the channel has left behind opens no breaker, and is fetched again for the next', async () => {
    expect(await files.find(`/remotes/mf-content/${earlier.version}/a.js`)).toBeDefined();
    await rm(copies('mf-content', earlier.version), { recursive: true });
    await expect(read(earlier)).rejects.toThrow('a.js is missing');
    expect(tripped).toEqual([]);
    expect(await read(earlier)).toBe(text);
  });

  it('and which the channel has opens its breaker', async () => {
    await expect(read(shown)).rejects.toThrow('a.js is missing');
    expect(tripped).toEqual([shown.id]);
  });
});
