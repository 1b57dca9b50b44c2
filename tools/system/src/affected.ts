/** Work that a change of files makes necessary. */
export type Affected = {
  /** Names of services that must start again. */
  services: Set<string>;
  edge: boolean;
  /** The shell or a remote may have changed. */
  build: boolean;
  console: boolean;
};

/** From file paths relative to the checkout, and the folders that each workspace reaches (`reachOfWorkspaces`). */
export function affectedBy(
  files: readonly string[],
  reach: ReadonlyMap<string, readonly string[]>,
): Affected {
  const isChanged = (folder: string) => files.some((file) => file.startsWith(`${folder}/`));
  const folders = [...reach].filter(([, reached]) => reached.some(isChanged)).map(([folder]) => folder);
  return {
    services: new Set(folders.flatMap((folder) => /^services\/(.+)$/.exec(folder)?.[1] ?? [])),
    edge: folders.includes('edge'),
    build: folders.some((folder) => /^(?:shell|mf-[^/]+)$/.test(folder)),
    console: folders.includes('console'),
  };
}
