import { type DeployableName, type ReleaseManifest, versionIdOf } from '@toile/releases-contract';

/** Manifest as a build would write it; its files are in no store. */
export function manifest(name: DeployableName, hash: string, paths: string[] = []): ReleaseManifest {
  const version = `1.0.0-${hash.padEnd(8, '0')}`;
  const asset = { file: 'remoteEntry.js', integrity: 'sha384-x', bytes: 1 };
  return {
    name,
    version,
    id: versionIdOf(name, version),
    publicPath: `/remotes/${name}/${version}/`,
    entry: asset,
    server: { file: 'server/server.cjs', sha256: 'x' },
    paths: paths.map((path) => ({ path, chunk: 'page', slots: [] })),
    slots: {},
    data: {},
    needs: {},
    chunks: Object.fromEntries(
      [name === 'shell' ? 'shell' : 'remote', 'page'].map((chunk) => [chunk, { js: [asset], css: [] }]),
    ),
    files: [],
    navigation: {},
    shared: { react: name === 'shell' ? '19.3.0' : '^19.0.0' },
    bag: [1],
    links: [],
  };
}
