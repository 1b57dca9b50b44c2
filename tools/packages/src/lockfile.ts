import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A package from a registry, as package-lock.json has it. */
export type LockedPackage = {
  name: string;
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** Of tests and tools alone: nothing that runs needs it. */
  dev?: boolean;
  /** Installed where it fits, left out elsewhere. */
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
};

type Entry = Omit<LockedPackage, 'name'> & { link?: boolean };

/** All packages of a lockfile that come from a registry, workspaces left out. */
export function parseLockfile(text: string): LockedPackage[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({ ...entry, name: nameOf(place) }));
}

/** `node_modules/a/node_modules/@b/c` is the package @b/c. */
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

export const readLockfile = (folder: string): LockedPackage[] =>
  parseLockfile(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));

export const called = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `${name}@${version}`;
