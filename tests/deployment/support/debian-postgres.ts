import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { freePort, unprivilegedUser } from '@toile/database';
import { installWithApt } from '@toile/tool-system';
import { startDebianProgram } from '../../support/debian-program.ts';

const versions = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that Debian has installed, or installs now. */
function newestPrograms(): string {
  if (!existsSync(versions)) installWithApt('postgresql');
  const [newest] = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('There is no PostgreSQL of Debian. Install it: apt-get install postgresql');
  return path.join(versions, newest, 'bin');
}

export interface DebianPostgres {
  /** As superuser. */
  url: string;
  password: string;
  /** `PostgreSQL 15.14 …` */
  version: string;
  stop(): Promise<void>;
}

/** Debian's PostgreSQL with data of its own, on loopback. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const bin = newestPrograms();
  const runAs = unprivilegedUser();
  const home = mkdtempSync('/var/tmp/toile-postgres-');
  const data = path.join(home, 'data');
  const secret = path.join(home, 'password');
  const password = randomBytes(18).toString('base64url');
  mkdirSync(data);
  chmodSync(data, 0o700);
  writeFileSync(secret, password, { mode: 0o600 });
  if (runAs) for (const file of [home, data, secret]) chownSync(file, runAs.uid, runAs.gid);
  const cluster = [
    '-D',
    data,
    '-U',
    'toile',
    '--pwfile',
    secret,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
  ];
  execFileSync(path.join(bin, 'initdb'), [...cluster, '--no-sync'], { ...runAs, cwd: '/', stdio: 'pipe' });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    fsync: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = { file: path.join(bin, 'postgres'), name: 'postgresql' };
  const running = await startDebianProgram(program, { args: ['-D', data, ...args], port, runAs });
  return {
    url: `postgres://toile:${password}@127.0.0.1:${port}/postgres`,
    password,
    version: execFileSync(program.file, ['--version'], { encoding: 'utf8' }).trim(),
    async stop() {
      await running.stop('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
