import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Programs, runProgram } from './programs.ts';
import { mayReach, type RunAs } from './run-as.ts';

/** A database cluster on disk: `home` belongs to the user that PostgreSQL runs as. */
export type Cluster = { home: string; data: string; log: string; password: string };

export const superuser = 'toile';

/** Finds the cluster of a data directory or makes a new one. */
export async function openCluster(dataDir: string, programs: Programs, runAs: RunAs): Promise<Cluster> {
  const note = path.join(dataDir, 'cluster.json');
  if (existsSync(note)) {
    const { home, password } = JSON.parse(readFileSync(note, 'utf8')) as { home: string; password: string };
    const place = path.resolve(dataDir, home);
    if (existsSync(path.join(place, 'data/PG_VERSION'))) return cluster(place, password);
  }
  const made = cluster(makeHome(dataDir, runAs), randomBytes(24).toString('base64url'));
  await initialise(made, programs, runAs);
  const home = path.relative(dataDir, made.home);
  const text = JSON.stringify({ home: home.startsWith('..') ? made.home : home, password: made.password });
  writeFileSync(note, text, { mode: 0o600 });
  return made;
}

const cluster = (home: string, password: string): Cluster => ({
  home,
  data: path.join(home, 'data'),
  log: path.join(home, 'postgres.log'),
  password,
});

/** Inside the data directory, or under /var/tmp where the lent user cannot reach it (a 0700 home of root). */
function makeHome(dataDir: string, runAs: RunAs): string {
  const home = mayReach(dataDir, runAs) ? path.join(dataDir, 'server') : mkdtempSync('/var/tmp/toile-data-');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { mode: 0o700 });
  chmodSync(home, 0o700);
  if (runAs) chownSync(home, runAs.uid, runAs.gid);
  return home;
}

async function initialise(made: Cluster, programs: Programs, runAs: RunAs): Promise<void> {
  const passwordFile = path.join(made.home, 'password');
  writeFileSync(passwordFile, made.password, { mode: 0o600 });
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  await runProgram(
    programs.initdb,
    [
      '-D',
      made.data,
      '-U',
      superuser,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ],
    runAs,
  );
  rmSync(passwordFile);
  writeFileSync(path.join(made.data, 'postgresql.auto.conf'), "include = 'toile.conf'\n");
}
