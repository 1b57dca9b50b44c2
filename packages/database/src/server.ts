import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, superuser } from './cluster.ts';
import { freePort } from './free-port.ts';
import { isAlive } from './processes.ts';
import { type Programs, pgCtl } from './programs.ts';
import type { RunAs } from './run-as.ts';

type Parts = { programs: Programs; cluster: Cluster; runAs: RunAs };

const attempts = 5;
const adoptionTimeoutMs = 30_000;

/** The server process of one cluster. */
export class Server {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  url(): string {
    return `postgres://${superuser}:${this.#parts.cluster.password}@127.0.0.1:${this.#pidFile()?.port}/postgres`;
  }

  /** True when a server of this cluster runs already and answers. One that is just stopping is waited for. */
  async adopt(): Promise<boolean> {
    const giveUp = Date.now() + adoptionTimeoutMs;
    while (await this.#isRunning()) {
      if (await this.#answers()) return true;
      if (Date.now() > giveUp)
        throw new Error(`The server of ${this.#parts.cluster.data} runs but does not answer.`);
      await sleep(100);
    }
    return false;
  }

  async start(settings: Record<string, string>, preferredPort?: number): Promise<void> {
    const { programs, cluster, runAs } = this.#parts;
    for (let attempt = 1; ; attempt += 1) {
      const port = (attempt < attempts && preferredPort) || (await freePort());
      writeFileSync(path.join(cluster.data, 'toile.conf'), configuration(port, settings));
      const args = ['start', '-D', cluster.data, '-l', cluster.log, '-w', '-t', '60', '-s'];
      if ((await pgCtl(programs, args, runAs)) === 0) return;
      // Another program took the port meanwhile, or sessions of a killed server are still leaving.
      if (attempt === attempts) throw new Error(`PostgreSQL did not start:\n${this.#lastWords()}`);
      await sleep(400 * attempt);
    }
  }

  async stop(): Promise<void> {
    const { programs, cluster, runAs } = this.#parts;
    const code = await pgCtl(
      programs,
      ['stop', '-D', cluster.data, '-m', 'fast', '-w', '-t', '30', '-s'],
      runAs,
    );
    if (code !== 0 && (await this.#isRunning()))
      throw new Error(`PostgreSQL did not stop:\n${this.#lastWords()}`);
  }

  async #isRunning(): Promise<boolean> {
    const { programs, cluster, runAs } = this.#parts;
    const pidFile = this.#pidFile();
    if (!pidFile) return false;
    if (!isAlive(pidFile.pid) || isForeign(pidFile.pid)) {
      // PostgreSQL would refuse to start because of a dead process not yet reaped, or of another program that has
      // got the old number after a reboot.
      rmSync(path.join(cluster.data, 'postmaster.pid'), { force: true });
      return false;
    }
    return (await pgCtl(programs, ['status', '-D', cluster.data], runAs)) === 0;
  }

  async #answers(): Promise<boolean> {
    if (!this.#pidFile()?.port) return false;
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ dir: string }>("select current_setting('data_directory') as dir");
      return rows[0]?.dir === this.#parts.cluster.data;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  #pidFile(): { pid: number; port: number } | undefined {
    try {
      const lines = readFileSync(path.join(this.#parts.cluster.data, 'postmaster.pid'), 'utf8').split('\n');
      return { pid: Number(lines[0]), port: Number(lines[3]) };
    } catch {
      return undefined;
    }
  }

  #lastWords(): string {
    try {
      return readFileSync(this.#parts.cluster.log, 'utf8').trim().split('\n').slice(-15).join('\n');
    } catch {
      return '(no log)';
    }
  }
}

function isForeign(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

/** Loopback only, and no Unix socket: nothing that a second server on this machine could clash with. */
function configuration(port: number, settings: Record<string, string>): string {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}
