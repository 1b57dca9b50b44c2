import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentVersion } from './packages/build-config/src/content-version.ts';

/** What a first visit of the product page loads, from the artefacts of the sources as they stand (architecture's budgets). */
const store = process.env.ARTEFACTS_DIR ?? 'var/artefacts';

async function manifestOf(name) {
  const folder = path.join(store, name, await contentVersion(name));
  const file = path.join(folder, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${name} is not built as it stands: run \`npm run build\``);
  return { ...JSON.parse(readFileSync(file, 'utf8')), folder };
}

const [shell, catalogue, checkout] = await Promise.all(
  ['shell', 'mf-catalogue', 'mf-checkout'].map(manifestOf),
);
const files = (manifest, kind, ...chunks) =>
  chunks.flatMap((chunk) =>
    manifest.chunks[chunk][kind].map(({ file }) => path.join(manifest.folder, 'client', file)),
  );
const all = (kind) => [
  ...files(shell, kind, 'boot', 'shell'),
  ...files(catalogue, kind, 'remote', 'product'),
  ...files(checkout, kind, 'remote', 'buy-block', 'mini-bag'),
];
const entries = [catalogue, checkout].map(({ folder, entry }) => path.join(folder, 'client', entry.file));

export default [
  {
    name: 'product page, first visit: scripts',
    path: [...all('js'), ...entries],
    limit: '150 KiB',
    brotli: true,
  },
  { name: 'product page, first visit: styles', path: all('css'), limit: '15 KiB', brotli: true },
  {
    name: 'fonts of the shop',
    path: path.join(shell.folder, 'client/*.woff2'),
    limit: '90 KiB',
    brotli: false,
  },
];
