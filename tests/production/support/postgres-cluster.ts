import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, openDatabase } from '@toile/database';
import { until } from '@toile/testing';
import { z } from 'zod';
import { type DebianProgram, startDebianProgram } from '../../support/debian-program.ts';
import { deployedFile } from '../../support/deployed-file.ts';
import { ClusterMember, type MemberPorts, memberName, memberPorts, runAs } from './cluster-member.ts';
import { SmallDisk } from './small-disk.ts';

const haproxy = { file: '/usr/sbin/haproxy', name: 'haproxy' };
const hosts = [0, 1, 2];
const password = 'a-password-of-this-test';

const stateSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

interface Parts {
  members: MemberPorts[];
  disks: SmallDisk[];
  primary: number;
  reads: number;
}

/** Three hosts with etcd, Patroni and PostgreSQL, and HAProxy before them, as the files of deploy/postgresql have them. */
export class PostgresCluster {
  readonly members: readonly ClusterMember[];
  /** Address of the server as the shop's own role: of the primary, and of what may be some moments behind it. */
  readonly url: string;
  readonly readUrl: string;
  readonly folder: string;
  private readonly ports: readonly MemberPorts[];
  private haproxy: DebianProgram | undefined;

  private constructor(folder: string, { disks, ...ports }: Parts) {
    this.folder = folder;
    this.ports = ports.members;
    this.url = `postgres://toile:${password}@127.0.0.1:${ports.primary}/postgres`;
    this.readUrl = `postgres://toile:${password}@127.0.0.1:${ports.reads}/postgres`;
    this.members = hosts.map(
      (host) => new ClusterMember({ folder, host, ports: ports.members, disk: disks[host] }),
    );
  }

  /** Each host's data are on the disk of all, or on one of so many megabytes. */
  static async start(diskMegabytes?: number): Promise<PostgresCluster> {
    const folder = mkdtempSync('/var/tmp/toile-cluster-');
    chmodSync(folder, 0o755);
    const repository = path.join(folder, 'repository');
    mkdirSync(repository);
    if (runAs) chownSync(repository, runAs.uid, runAs.gid);
    const members: MemberPorts[] = [];
    for (const _host of hosts) members.push(await memberPorts());
    const disks: SmallDisk[] = [];
    if (diskMegabytes) for (const _host of hosts) disks.push(await SmallDisk.mount(diskMegabytes));
    const cluster = new PostgresCluster(folder, {
      members,
      disks,
      primary: await freePort(),
      reads: await freePort(),
    });
    try {
      await cluster.begin();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Member that is the primary now, as Patroni has it. */
  async primary(): Promise<ClusterMember | undefined> {
    const { members } = await this.state();
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
    return this.members.find(({ name }) => name === leader?.name);
  }

  /** Resolves when all members are there, and one of them has every commit that was answered. */
  untilWhole(): Promise<void> {
    const isWhole = async () => {
      const { members } = await this.state();
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = running.map(({ role }) => role).sort();
      return roles.join() === 'leader,replica,sync_standby';
    };
    return until('the cluster is whole', isWhole, { seconds: 180, output: () => this.output() });
  }

  /** Forgets who was the primary of what data; who is gone is that for `ttl` seconds more. */
  async forget(): Promise<void> {
    const [first] = this.members as [ClusterMember];
    const settings = path.join(first.home, 'patroni.yml');
    const answers = `printf 'toile\nYes I am aware\n'`;
    const isForgotten = () =>
      first.run('sh', '-c', `${answers} | patronictl -c ${settings} remove toile`).then(
        () => true,
        () => false,
      );
    await until('etcd has forgotten it', isForgotten);
  }

  /** Queries as the superuser, on one member. */
  async query<Row extends object>(member: ClusterMember, text: string): Promise<Row[]> {
    const url = `postgres://postgres:change-the-password-of-postgres@127.0.0.1:${member.port}/postgres`;
    const { pool, close } = openDatabase(url, { max: 1 });
    try {
      return (await pool.query<Row>(text)).rows;
    } finally {
      await close();
    }
  }

  output(): string {
    return this.members.map((member) => `${member.name}\n${member.output().slice(-2000)}`).join('\n');
  }

  async stop(): Promise<void> {
    await this.haproxy?.stop('SIGKILL');
    // Nothing of it is kept.
    for (const member of this.members) await member.kill();
    for (const member of this.members) await member.stopEtcd();
    for (const { disk } of this.members) await disk?.remove();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async begin(): Promise<void> {
    await Promise.all(this.members.map((member) => member.startEtcd()));
    const [first, ...others] = this.members as [ClusterMember, ...ClusterMember[]];
    await first.start();
    await until('there is a primary', async () => (await this.primary()) === first, {
      output: () => this.output(),
    });
    await this.query(first, `create role toile login createdb password '${password}'`);
    await Promise.all([this.startHaproxy(), ...others.map((member) => member.start())]);
    await this.untilWhole();
    await first.run('pgbackrest', '--stanza=toile', 'stanza-create');
  }

  private async startHaproxy(): Promise<void> {
    const examples = this.ports.map(({ postgres, rest }, host) => [
      `${memberName(host)} 10.0.0.${31 + host}:5432`,
      `${memberName(host)} 127.0.0.1:${postgres} check port ${rest}`,
    ]);
    const file = path.join(this.folder, 'haproxy.cfg');
    writeFileSync(
      file,
      deployedFile('postgresql/haproxy.cfg', {
        ...Object.fromEntries(examples),
        'bind 127.0.0.1:5432': `bind 127.0.0.1:${new URL(this.url).port}`,
        'bind 127.0.0.1:5433': `bind 127.0.0.1:${new URL(this.readUrl).port}`,
      }),
    );
    const port = Number(new URL(this.url).port);
    this.haproxy = await startDebianProgram(haproxy, { args: ['-db', '-f', file], port });
  }

  /** As the first member that answers says. */
  private async state(): Promise<z.output<typeof stateSchema>> {
    for (const { restUrl } of this.members) {
      const answer = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(3000) }).catch(
        () => undefined,
      );
      if (answer?.ok) return stateSchema.parse(await answer.json());
    }
    return { members: [] };
  }
}
