import { pageAddressFault, type ReleaseManifest, versionIdOf } from '@toile/releases-contract';

/** Faults of a manifest: what it says and can't be true; empty when it holds together. */
export function manifestFaults(manifest: ReleaseManifest): string[] {
  const { name, version, id, publicPath, paths, slots, chunks, shared } = manifest;
  const folder = `/remotes/${name}/${version}/`;
  const ownId = versionIdOf(name, version);
  const needed = [
    name === 'shell' ? 'shell' : 'remote',
    ...paths.map(({ chunk }) => chunk),
    ...Object.values(slots).map(({ chunk }) => chunk),
  ];
  const empty = [...new Set(needed)].filter((chunk) => !chunks[chunk]?.js.length);
  return [
    ...(publicPath === folder ? [] : [`its public path must be ${folder}`]),
    ...(id === ownId ? [] : [`its id must be ${ownId}`]),
    ...paths.map(({ path }) => pageAddressFault(path)).filter((fault) => fault !== undefined),
    ...(name === 'shell' || shared.react
      ? []
      : ['it does not share react: its bundle would bring one of its own, which the shell can’t render']),
    ...empty.map((chunk) => `the chunk ${chunk} has no files`),
  ];
}
