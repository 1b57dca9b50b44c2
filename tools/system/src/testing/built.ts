import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DeployableName, type ReleaseManifest, releaseManifestSchema } from '@toile/releases-contract';

const script = 'globalThis.entry = 0;';
const code = 'exports.routes = []; exports.slots = {};';
const hash = (text: string) => createHash('sha256').update(text);
const asset = {
  file: 'entry.js',
  bytes: script.length,
  integrity: `sha256-${hash(script).digest('base64')}`,
};
const server = { file: 'server.cjs', sha256: hash(code).digest('hex') };

/** In this store, what a build would leave of a version that has a line of code. */
export function built(
  store: string,
  { name, version }: { name: DeployableName; version: string },
  contracts: Partial<Pick<ReleaseManifest, 'slots' | 'needs'>> = {},
): { manifest: ReleaseManifest; folder: string } {
  const manifest = releaseManifestSchema.parse({
    name,
    version,
    publicPath: `/remotes/${name}/${version}/`,
    id: `${name}__${version}`.replace(/[^0-9a-z]/g, '_'),
    entry: asset,
    server,
    paths: [],
    slots: {},
    ...contracts,
    shared: { react: name === 'shell' ? '19.3.0' : '^19.0.0' },
    chunks: { [name === 'shell' ? 'shell' : 'remote']: { js: [asset], css: [] } },
  });
  const folder = path.join(store, name, version);
  mkdirSync(path.join(folder, 'client'), { recursive: true });
  writeFileSync(path.join(folder, 'client', asset.file), script);
  writeFileSync(path.join(folder, server.file), code);
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { manifest, folder };
}
