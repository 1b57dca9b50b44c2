import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (...parts: string[]) => JSON.parse(readFileSync(path.join(...parts), 'utf8'));

/** The folders of all workspaces of the package.json in `folder`, as paths below it. */
const workspacesOf = (folder: string): string[] =>
  read(folder, 'package.json').workspaces.flatMap((pattern: string) =>
    globSync(path.join(pattern, 'package.json'), { cwd: folder }).map(path.dirname),
  );

/** What the workspaces of a folder lack that every workspace has: see the package.json of any. */
export function workspaceProblems(folder: string): string[] {
  const references: { path: string }[] = read(folder, 'tsconfig.json').references;
  return workspacesOf(folder).flatMap((workspace) => {
    const { scripts = {} } = read(folder, workspace, 'package.json');
    const lacks = [
      ...['test', 'check'].filter((name) => !(name in scripts)).map((name) => `the script "${name}"`),
      ...['README.md'].filter((file) => !existsSync(path.join(folder, workspace, file))),
      ...(references.some((one) => one.path === workspace) ? [] : ['its place in tsconfig.json']),
    ];
    return lacks.map((lack) => `${path.join(folder, workspace)} lacks ${lack}`);
  });
}
