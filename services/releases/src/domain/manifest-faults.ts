import type { ReleaseManifest } from '@toile/contracts';

/** What a version says of itself that can't be true of it; empty when it holds together. */
export function manifestFaults(manifest: ReleaseManifest): string[] {
  const { name, version, id, publicPath, paths, slots, chunks } = manifest;
  const folder = `/remotes/${name}/${version}/`;
  const ownId = `${name.replaceAll('-', '_')}__${version.replace(/[^0-9a-z]/g, '_')}`;
  const needed = [
    name === 'shell' ? 'shell' : 'remote',
    ...paths.map(({ chunk }) => chunk),
    ...Object.values(slots).map(({ chunk }) => chunk),
  ];
  const empty = [...new Set(needed)].filter((chunk) => !chunks[chunk]?.js.length);
  return [
    ...(publicPath === folder ? [] : [`its public path must be ${folder}`]),
    ...(id === ownId ? [] : [`its id must be ${ownId}`]),
    ...empty.map((chunk) => `the chunk ${chunk} has no files`),
  ];
}
