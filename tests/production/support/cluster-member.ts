import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, isAlive, unprivilegedUser } from '@toile/database';
import { until } from '@toile/testing';
import { environment as ownEnvironment } from '../../config.ts';
import { type DebianProgram, installed, startDebianProgram } from '../../support/debian-program.ts';
import { deployedFile } from '../../support/deployed-file.ts';
import type { SmallDisk } from './small-disk.ts';

const run = promisify(execFile);
/** User that these programs run as; absent: this process' own. */
export const runAs: { uid: number; gid: number } | undefined = unprivilegedUser();
const etcd = { file: '/usr/bin/etcd', name: 'etcd-server' };
const patroni = { file: '/usr/bin/patroni', name: 'patroni' };
const pgbackrest = { file: '/usr/bin/pgbackrest', name: 'pgbackrest' };
const bin = '/usr/lib/postgresql/15/bin';
/** Programs that a member needs, and doesn't start itself. */
const needed = [pgbackrest, { file: path.join(bin, 'postgres'), name: 'postgresql-15' }];

export interface MemberPorts {
  postgres: number;
  rest: number;
  etcd: number;
  etcdPeers: number;
}

export const memberPorts = async (): Promise<MemberPorts> => ({
  postgres: await freePort(),
  rest: await freePort(),
  etcd: await freePort(),
  etcdPeers: await freePort(),
});

const address = (port: number) => `127.0.0.1:${port}`;
/** As the examples have them, by the number of the host. */
const exampleAddress = (host: number) => `10.0.0.${31 + host}`;
export const memberName = (host: number) => `db-${host + 1}`;

/** Replaces the addresses of all hosts. */
function addressesOf(ports: readonly MemberPorts[], [name, example]: [keyof MemberPorts, number]) {
  const all = ports.map((own, host) => [`${exampleAddress(host)}:${example}`, address(own[name])] as const);
  return Object.fromEntries(all);
}

interface Place {
  folder: string;
  /** Number of the host. */
  host: number;
  ports: readonly MemberPorts[];
  /** For the data; else they are on the disk of all. */
  disk: SmallDisk | undefined;
}

/** The host of a PostgreSQL of deploy/postgresql: what it keeps, and its programs. */
export class ClusterMember {
  readonly name: string;
  readonly port: number;
  readonly restUrl: string;
  readonly home: string;
  readonly disk: SmallDisk | undefined;
  private readonly host: number;
  private readonly ports: readonly MemberPorts[];
  private patroni: DebianProgram | undefined;
  private etcd: DebianProgram | undefined;

  constructor({ folder, host, ports, disk }: Place) {
    const own = ports[host] as MemberPorts;
    this.disk = disk;
    this.name = memberName(host);
    this.host = host;
    this.ports = ports;
    this.port = own.postgres;
    this.restUrl = `http://${address(own.rest)}`;
    this.home = path.join(folder, this.name);
    mkdirSync(this.home, { mode: 0o700 });
    for (const place of [this.home, disk?.folder]) if (runAs && place) chownSync(place, runAs.uid, runAs.gid);
    this.write('etcd.yml', this.etcdFile(own));
    this.write('patroni.yml', this.patroniFile(own));
    this.write(
      'pgbackrest.conf',
      deployedFile('postgresql/pgbackrest.conf', {
        '/var/lib/pgbackrest': path.join(folder, 'repository'),
        '/var/log/pgbackrest': this.home,
        '/tmp/pgbackrest': path.join(this.home, 'lock'),
        '/var/lib/postgresql/15/toile': this.data,
        'pg1-port=5432': `pg1-port=${own.postgres}`,
        '/var/run/postgresql': this.home,
      }),
    );
    process.once('exit', () => this.killPostgres());
  }

  get data(): string {
    return path.join(this.disk?.folder ?? this.home, 'data');
  }

  async startEtcd(): Promise<void> {
    const port = (this.ports[this.host] as MemberPorts).etcd;
    const args = ['--config-file', path.join(this.home, 'etcd.yml')];
    this.etcd = await startDebianProgram(etcd, { args, port, runAs });
  }

  async start(): Promise<void> {
    for (const program of needed) installed(program);
    const port = Number(new URL(this.restUrl).port);
    const args = [path.join(this.home, 'patroni.yml')];
    this.patroni = await startDebianProgram(patroni, { args, port, runAs, env: this.environment });
  }

  /** The host loses its power: Patroni and PostgreSQL end at once. */
  async kill(): Promise<void> {
    const gone = this.patroni?.stop('SIGKILL');
    this.killPostgres();
    await gone;
    this.patroni = undefined;
  }

  /** PostgreSQL alone ends at once, as for want of memory. */
  killPostgres(): void {
    for (const pid of this.postgresPids()) kill(pid);
  }

  /** Lets its PostgreSQL get what the primary does, and show none of it until the answer is called. */
  stopReplay(): () => void {
    const replaying = this.postgresPids().find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('startup'),
    );
    if (!replaying) throw new Error(`${this.name} is no replica`);
    process.kill(replaying, 'SIGSTOP');
    return () => process.kill(replaying, 'SIGCONT');
  }

  /** Ends Patroni, which ends its PostgreSQL. */
  async stop(): Promise<void> {
    await this.patroni?.stop();
    this.patroni = undefined;
    this.killPostgres();
  }

  async stopEtcd(): Promise<void> {
    await this.etcd?.stop();
  }

  /** Loses all that PostgreSQL has here. */
  async loseData(): Promise<void> {
    await until(`${this.name} has no PostgreSQL`, () => this.postgresPids().length === 0);
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Changes its Patroni's settings, as somebody does in an editor. */
  edit(text: string, by: string): void {
    const file = path.join(this.home, 'patroni.yml');
    const settings = readFileSync(file, 'utf8');
    if (!settings.includes(text)) throw new Error(`${file} has no ${text}`);
    writeFileSync(file, settings.replace(text, by));
  }

  /** Runs a program on this host, as its PostgreSQL does; what it says. */
  async run(program: string, ...args: string[]): Promise<string> {
    const env = { ...ownEnvironment, ...this.environment };
    const { stdout } = await run(program, args, { ...runAs, cwd: '/', env, timeout: 300_000 });
    return stdout;
  }

  output(): string {
    return this.patroni?.output() ?? '';
  }

  private get environment() {
    return { PGBACKREST_CONFIG: path.join(this.home, 'pgbackrest.conf') };
  }

  private write(name: string, text: string): void {
    const file = path.join(this.home, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (runAs) chownSync(file, runAs.uid, runAs.gid);
  }

  private etcdFile(own: MemberPorts): string {
    return deployedFile('postgresql/etcd.yml', {
      'name: db-1': `name: ${this.name}`,
      '/var/lib/etcd/toile': path.join(this.home, 'etcd'),
      'peer-urls: http://10.0.0.31:2380': `peer-urls: http://${address(own.etcdPeers)}`,
      'client-urls: http://10.0.0.31:2379': `client-urls: http://${address(own.etcd)}`,
      ...addressesOf(this.ports, ['etcdPeers', 2380]),
    });
  }

  private patroniFile(own: MemberPorts): string {
    return deployedFile('postgresql/patroni.yml', {
      'name: db-1': `name: ${this.name}`,
      ...addressesOf(this.ports, ['etcd', 2379]),
      '10.0.0.31:8008': address(own.rest),
      '10.0.0.31:5432': address(own.postgres),
      '10.0.0.0/24': '127.0.0.0/8',
      '/var/lib/postgresql/15/toile': this.data,
      '/var/lib/postgresql/.pgpass-of-patroni': path.join(this.home, 'pgpass'),
      '/var/run/postgresql': this.home,
    });
  }

  /** The postmaster and its sessions. */
  private postgresPids(): number[] {
    try {
      const pid = Number.parseInt(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8'), 10);
      if (!isAlive(pid) || !readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return [];
      const sessions = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      return [pid, ...sessions.filter(Boolean).map(Number)];
    } catch {
      return [];
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}
