import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployableName } from '@toile/releases-contract';
import { repositoryRoot, sourceFolder } from './deployables.ts';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}
interface Lockfile {
  packages: Record<
    string,
    { version?: string; link?: boolean; resolved?: string; dependencies?: Record<string, string> }
  >;
}

const lockfile = path.join(repositoryRoot, 'package-lock.json');
const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** By its path below the part's own folder: the folder itself may stand anywhere. */
const isSource = (file: string) => !/\.test\.tsx?$|(?:^|\/)(?:dist|node_modules)\/|\.md$/.test(file);

/** Every source file of a part, sorted. */
async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
  const beside = ['package.json', 'part.json'].map((file) => path.join(folder, file));
  return [
    ...files.filter((file) => isSource(path.relative(folder, file))),
    ...beside.filter((file) => existsSync(file)),
  ].sort();
}

/** Resolves a dependency as Node would from `from`, inside the lockfile. */
function resolveInLock(lock: Lockfile, from: string, dependency: string): string | undefined {
  const key = `${from && `${from}/`}node_modules/${dependency}`;
  if (lock.packages[key]) return key;
  if (!from) return undefined;
  return resolveInLock(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), dependency);
}

/** All that a workspace is made of: the workspaces it builds in, and the exact versions of the libraries. */
function closure(lock: Lockfile, start: string, { dependencies }: PackageJson) {
  const workspaces = new Set<string>();
  const libraries = new Set<string>();
  const visitAll = (from: string, dependencies: Record<string, string> = {}) => {
    for (const dependency of Object.keys(dependencies)) {
      const next = resolveInLock(lock, from, dependency);
      if (next) visit(next);
    }
  };
  const visit = (key: string) => {
    const entry = lock.packages[key];
    if (!entry) return;
    if (entry.link && entry.resolved) return visit(entry.resolved);
    const isLibrary = key.includes('node_modules/');
    const seen = isLibrary ? libraries : workspaces;
    const mark = isLibrary ? `${key}@${entry.version}` : key;
    if (seen.has(mark)) return;
    seen.add(mark);
    visitAll(key, entry.dependencies);
  };
  workspaces.add(start);
  visitAll(start, dependencies);
  return { workspaces: [...workspaces].sort(), libraries: [...libraries].sort() };
}

type Name = DeployableName | 'console';

/** Workspaces with their folders, and libraries, of a deployable and of what builds it. */
async function closureOf(name: Name, source: string) {
  const lock = await readJson<Lockfile>(lockfile);
  const builderFolder = 'packages/build-config';
  const readPackage = (folder: string) => readJson<PackageJson>(path.join(folder, 'package.json'));
  const pkg = await readPackage(source);
  const builderPackage = await readPackage(path.join(repositoryRoot, builderFolder));
  const builder = closure(lock, builderFolder, builderPackage);
  const own = closure(lock, name, pkg);
  const workspaces = [...new Set([...own.workspaces, ...builder.workspaces])];
  const folderOf = (workspace: string) =>
    workspace === name ? source : path.join(repositoryRoot, workspace);
  return {
    packageVersion: pkg.version,
    libraries: [...new Set([...own.libraries, ...builder.libraries])],
    folders: workspaces.map((workspace) => [workspace, folderOf(workspace)] as const),
  };
}

/** All places of this checkout that a deployable is made of. */
export const madeOf = async (name: Name, source = sourceFolder(name)): Promise<string[]> => [
  lockfile,
  ...(await closureOf(name, source)).folders.map(([, folder]) => folder),
];

/**
 * Version of a deployable as its sources stand: package version plus a hash of all it is made of, e.g. `1.0.0-3fa9c1b2`.
 * Same sources, same version; any change that could reach the output is another version. `source` is the folder of the
 * part itself, by default the one in this checkout.
 */
export async function contentVersion(name: Name, source = sourceFolder(name)): Promise<string> {
  const { packageVersion, libraries, folders } = await closureOf(name, source);
  const hash = createHash('sha256');
  for (const library of libraries) hash.update(`${library}\n`);
  for (const [workspace, folder] of folders) {
    if (!existsSync(path.join(folder, 'src'))) continue;
    for (const file of await sourceFiles(folder)) {
      hash
        .update(`${workspace}/${path.relative(folder, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return `${packageVersion}-${hash.digest('hex').slice(0, 8)}`;
}
