import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ComposeProgram, composePrograms } from '@toile/tool-system/compose-file';
import {
  type ProgramStart,
  type RunningProgram,
  runToEnd,
  startProgram,
} from '../../support/running-program.ts';

/** In the order of deploy/haproxy.cfg. */
export const services = [
  'releases',
  'catalogue',
  'designer',
  'checkout',
  'content',
  'identity',
  'account',
] as const;
export type ServiceName = (typeof services)[number];

/** Ports of this machine. */
export interface Ports {
  /** Ports by which the others know each service. */
  known: Record<ServiceName, number>;
  /** Of each host: the service there, and its edge. */
  hosts: readonly { services: Record<ServiceName, number>; edge: number }[];
  sandbox: number;
}

interface SiteOptions {
  checkout: string;
  /** Root of a container of the image of that checkout, for one host; absent: the programs run from the checkout. */
  image?: string;
  /** Folder of the hosts' volumes, and of logs. */
  folder: string;
  /** As `.env`. */
  env: Record<string, string>;
  /** The PostgreSQL server, `host:port`. */
  database: string;
  ports: Ports;
}

/** The programs of docker-compose.yml of one checkout, as processes of this machine. Each host has volumes of its own. */
export class Site {
  private readonly options: SiteOptions;
  private readonly programs: Record<string, ComposeProgram>;
  private readonly running = new Map<string, RunningProgram>();

  constructor(options: SiteOptions) {
    this.options = options;
    this.programs = composePrograms(options.env, options.checkout);
  }

  /** Services of its checkout. An older one may have fewer. */
  get services(): ServiceName[] {
    return services.filter((name) => this.programs[name]);
  }

  /** Runs a program that ends: `import`, `publish` or `databases`; with other words than the file has, if they are given. */
  run(name: string, ...args: string[]): Promise<string> {
    const start = this.startOf(name, { host: 0 });
    return runToEnd({ ...start, args: args.length > 0 ? args : (start.args ?? []) });
  }

  /** Registers the parts at the ports where services are known here, as UPSTREAM does by names; then builds, publishes and shows them. */
  async publish(): Promise<void> {
    const { image = '', ports } = this.options;
    const { known, sandbox } = ports;
    const urls = Object.entries({ ...known, 'payments-sandbox': sandbox }).map(([name, port]) => [
      name,
      `http://127.0.0.1:${port}`,
    ]);
    const note = path.join(image, this.volumeOf(0), 'system.json');
    // Process 1 lives in every container.
    writeFileSync(note, JSON.stringify({ pid: 1, serviceUrls: Object.fromEntries(urls) }));
    await this.run('publish', 'register', '--all').finally(() => rmSync(note));
    await this.run('publish');
  }

  /** Starts one of these on a host. */
  async start(name: ServiceName | 'edge' | 'payments-sandbox', host = 0): Promise<void> {
    const { ports } = this.options;
    const own = ports.hosts[host];
    if (!own) throw new Error(`There is no host ${host}`);
    const port =
      name === 'edge' ? own.edge : name === 'payments-sandbox' ? ports.sandbox : own.services[name];
    this.running.set(`${name}-${host}`, await startProgram(this.startOf(name, { host, port })));
  }

  async stop(name: string, host = 0): Promise<void> {
    await this.running.get(`${name}-${host}`)?.stop();
    this.running.delete(`${name}-${host}`);
  }

  /** Stops all, edges first. */
  async stopAll(): Promise<void> {
    const isEdge = (name: string) => name.startsWith('edge');
    const names = [...this.running.keys()];
    for (const group of [names.filter(isEdge), names.filter((name) => !isEdge(name))])
      await Promise.all(
        group.map(async (name) => {
          await this.running.get(name)?.stop();
          this.running.delete(name);
        }),
      );
  }

  private startOf(name: string, { host, port }: { host: number; port?: number }): ProgramStart {
    const { folder, image } = this.options;
    const program = this.programs[name];
    if (!program) throw new Error(`docker-compose.yml has no ${name}`);
    const volume = this.volumeOf(host);
    if (!image) mkdirSync(volume, { recursive: true, mode: 0o755 });
    const written = { ...program.image, ...program.environment };
    const env = Object.fromEntries(
      Object.entries(written)
        .filter(([key]) => key !== 'UPSTREAM')
        .map(([key, value]) => [key, key === 'UPSTREAM_HOSTS' ? '127.0.0.1' : this.here(value, volume)]),
    );
    return {
      name: `${name}-${host}`,
      image,
      checkout: this.code,
      entry: program.entry,
      args: program.args,
      log: path.join(folder, 'programs.log'),
      env: {
        PATH: image ? '/usr/local/bin:/usr/bin:/bin' : path.join(this.code, 'node_modules/.bin'),
        ...env,
        HOST: '127.0.0.1',
        ...(port && { PORT: String(port) }),
      },
    };
  }

  /** Folder in which programs find their code, and what they keep. */
  private get code(): string {
    return this.options.image ? '/app' : this.options.checkout;
  }
  private volumeOf(host: number): string {
    return this.options.image ? '/var/lib/toile' : path.join(this.options.folder, `host-${host}`);
  }

  /** An address or a path of a container, as it is on this machine. */
  private here(text: string, volume: string): string {
    const { database, ports } = this.options;
    const known: Record<string, number> = { ...ports.known, 'payments-sandbox': ports.sandbox };
    return text
      .replace('/var/lib/toile', volume)
      .replace(/^\/app\//, `${this.code}/`)
      .replace('@postgres:5432', `@${database}`)
      .replace(/http:\/\/([a-z-]+):8080/, (all, name: string) =>
        known[name] ? `http://127.0.0.1:${known[name]}` : all,
      );
  }
}
