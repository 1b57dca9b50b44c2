import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const read = (...parts: string[]) => JSON.parse(readFileSync(path.join(...parts), 'utf8'));

/** The folders of all workspaces of the package.json in `folder`, as paths below it. */
export const workspacesOf = (folder: string): string[] =>
  read(folder, 'package.json').workspaces.flatMap((pattern: string) =>
    globSync(path.join(pattern, 'package.json'), { cwd: folder }).map(path.dirname),
  );

/** A workspace that the lockfile doesn't have as its package.json says: `npm ci` refuses to install any of them. */
function isLocked(folder: string, workspace: string): boolean {
  const locked = read(folder, 'package-lock.json').packages[workspace];
  if (!locked) return false;
  const wanted = read(folder, workspace, 'package.json');
  const agrees = (kind: 'dependencies' | 'devDependencies') =>
    isDeepStrictEqual(locked[kind] ?? {}, wanted[kind] ?? {});
  return agrees('dependencies') && agrees('devDependencies');
}

/** Faults of the workspaces of a folder: they lack what every workspace has: see the package.json of any. */
export function workspaceProblems(folder: string): string[] {
  const references: { path: string }[] = read(folder, 'tsconfig.json').references;
  return workspacesOf(folder).flatMap((workspace) => {
    const { scripts = {} } = read(folder, workspace, 'package.json');
    const lacks = [
      ...['test', 'check'].filter((name) => !(name in scripts)).map((name) => `the script "${name}"`),
      ...['README.md'].filter((file) => !existsSync(path.join(folder, workspace, file))),
      ...(references.some((one) => one.path === workspace) ? [] : ['its place in tsconfig.json']),
      ...(isLocked(folder, workspace) ? [] : ['its place in package-lock.json: run npm install']),
    ];
    return lacks.map((lack) => `${path.join(folder, workspace)} lacks ${lack}`);
  });
}
