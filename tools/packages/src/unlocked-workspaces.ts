import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

type Wanted = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;

const read = (...parts: string[]) => JSON.parse(readFileSync(path.join(...parts), 'utf8'));

/** Workspaces that the lockfile knows otherwise or not at all: `npm ci` refuses to install any of them. */
export function unlockedWorkspaces(folder: string): string[] {
  const { packages } = read(folder, 'package-lock.json') as { packages: Record<string, Wanted> };
  const patterns: string[] = read(folder, 'package.json').workspaces;
  const workspaces = patterns.flatMap((pattern) =>
    globSync(path.join(pattern, 'package.json'), { cwd: folder }).map(path.dirname),
  );
  const agrees = (workspace: string, wanted: Wanted) =>
    (['dependencies', 'devDependencies'] as const).every((kind) =>
      isDeepStrictEqual(packages[workspace]?.[kind] ?? {}, wanted[kind] ?? {}),
    );
  return workspaces
    .filter(
      (workspace) => !packages[workspace] || !agrees(workspace, read(folder, workspace, 'package.json')),
    )
    .map((workspace) => `${workspace} is not in it as its package.json says; run npm install`);
}
