import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspacesOf } from './workspaces.ts';

/**
 * Dependencies of each workspace of the checkout `root` depends on, by their package.json: its folder, with the folders
 * of all that it reaches and its own. `forTests`: with what only its tests use.
 */
export function reachOfWorkspaces(root: string, { forTests = false } = {}): Map<string, string[]> {
  const packages = workspacesOf(root).map((folder) => {
    const json = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    const { name, dependencies, devDependencies } = JSON.parse(json);
    return { folder, name, needs: Object.keys({ ...dependencies, ...(forTests && devDependencies) }) };
  });
  const reachOf = (folder: string): string[] => {
    const reached = new Set([folder]);
    for (const each of reached) {
      const needs = packages.find((one) => one.folder === each)?.needs ?? [];
      for (const { name, folder: other } of packages) if (needs.includes(name)) reached.add(other);
    }
    return [...reached];
  };
  return new Map(packages.map(({ folder }) => [folder, reachOf(folder)]));
}
