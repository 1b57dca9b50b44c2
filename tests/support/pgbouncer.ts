import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, unprivilegedUser } from '@toile/database';
import { type DebianProgram, startDebianProgram } from './debian-program.ts';
import { deployedFile } from './deployed-file.ts';

const program = { file: '/usr/sbin/pgbouncer', name: 'pgbouncer' };

export interface PgBouncer {
  /** Addresses that a service is told of a database behind the pooler. */
  addressesOf(databaseUrl: string): { DATABASE_URL: string; DATABASE_SESSION_URL: string };
  /** Ends it with every connection and starts it again on its port. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Log since it was started last. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * PgBouncer as deploy/pgbouncer.ini has it, before a PostgreSQL server of this machine; `poolSize` is how many connections
 * it has to each database.
 */
export async function startPgBouncer(serverUrl: string, { poolSize = 20 } = {}): Promise<PgBouncer> {
  const server = new URL(serverUrl);
  const port = await freePort();
  const runAs = unprivilegedUser();
  const folder = await mkdtemp('/var/tmp/toile-pgbouncer-');
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'userlist.txt');
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`, { mode: 0o600 });
  await writeFile(
    settings,
    deployedFile('pgbouncer.ini', {
      'host=10.0.0.5 port=5432': `host=${server.hostname} port=${server.port}`,
      'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
      '/etc/pgbouncer/userlist.txt': users,
      'default_pool_size = 20': `default_pool_size = ${poolSize}`,
    }),
  );
  if (runAs) for (const file of [folder, settings, users]) await chown(file, runAs.uid, runAs.gid);
  const start = (): Promise<DebianProgram> => startDebianProgram(program, { args: [settings], port, runAs });
  let running = await start();
  return {
    addressesOf(databaseUrl) {
      const pooled = new URL(databaseUrl);
      pooled.hostname = '127.0.0.1';
      pooled.port = String(port);
      return { DATABASE_URL: pooled.href, DATABASE_SESSION_URL: databaseUrl };
    },
    async restart(signal = 'SIGTERM') {
      await running.stop(signal);
      running = await start();
    },
    output: () => running.output(),
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true });
    },
  };
}
