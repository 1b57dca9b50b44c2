import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { openStore } from '@toile/artefacts';
import { freePort } from '@toile/database';
import {
  channelStateSchema,
  classPrefix,
  type DeployableName,
  type Registration,
  type ReleaseManifest,
  releaseManifestSchema,
} from '@toile/releases-contract';
import {
  type Gate,
  startGate,
  type TestBucket,
  type TestDatabase,
  testDatabase,
  watchMachine,
} from '@toile/testing';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import { type GateStep, killAt, type Moment } from './kill-at.ts';
import { killAll, type Program, startProgram } from './program.ts';
import { scratch } from './scratch.ts';

const token = 'a-token-of-this-test';
const owner = 'team';
/** Server bundles by part. */
export const code = {
  // Its pages say which version of mf-content makes them, and of mf-checkout, where it is.
  shell: `exports.contract = 1;
    const versionOf = (remotes, name) => remotes[name]?.current.version ?? '';
    exports.renderDocument = async ({ release: { remotes, setId } }) => ({
      kind: 'document', status: 200, errors: [],
      html: '<main data-set="' + setId + '">' + versionOf(remotes, 'mf-content') + '</main><i>' + versionOf(remotes, 'mf-checkout') + '</i>',
    });`,
  'mf-content': 'exports.routes = []; exports.slots = {};',
  'mf-checkout': 'exports.routes = []; exports.slots = {};',
};
type Part = keyof typeof code;
const browserFilesOf = (name: Part) => ({
  'entry.js': 'globalThis.entry = 0;',
  'page.js': 'globalThis.page = 0;',
  'page.css': `.${classPrefix(name)}page { --page: 0 }`,
});

/** Until the edge knows of a change: its polls, with the stream of changes down. */
const knownMs = 2000;

interface SiteOptions {
  /** Service that answers for mf-content. */
  service?: Registration['service'];
  /** Service that answers for mf-checkout; absent: there is no such part. */
  checkout?: Registration['service'];
  /** Settings of the edge. */
  edge?: Record<string, string>;
  /** True if what the release service says to its database can be seen and cut. */
  isGated?: boolean;
  /** Absent: one that lives as long as the test. */
  database?: TestDatabase;
  /** Bucket of the versions; absent: they are in a folder. */
  bucket?: TestBucket;
}

export type BuiltVersion = Parameters<ReleasingSite['client']['publish']>[0];

/** An edge of the site. */
interface Edge {
  url: string;
  program: Program;
}

type Given = Pick<ReleasingSite, 'folder' | 'releasesUrl' | 'edgeUrl' | 'edge' | 'client' | 'gate'> & {
  edgeSettings: Record<string, string>;
  database: TestDatabase;
  startReleases: () => Promise<Program>;
};

/** A gate before a server, and the address that leads through it. */
async function gated(address: string) {
  const url = new URL(address);
  const gate = await startGate({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(gate.port);
  return { gate, url: url.href };
}

interface EdgeOptions {
  folder: string;
  /** Place, in the folder, of what it keeps. */
  state: string;
  releasesUrl: string;
  settings?: Record<string, string>;
}

async function startEdge({ folder, state, releasesUrl, settings = {} }: EdgeOptions): Promise<Edge> {
  const port = settings.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram('edge/main.ts', {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: url,
    ARTEFACTS_DIR: path.join(folder, 'artefacts'),
    STATE_DIR: path.join(folder, state),
    RELEASES_URL: releasesUrl,
    // A crowd has one address here.
    DOCUMENTS_PER_MINUTE: '1000000',
    CALLS_PER_MINUTE: '1000000',
    ...settings,
  });
  return { url, program };
}

/** The real release service and a real edge, with parts of a line each. */
export class ReleasingSite {
  readonly folder: string;
  readonly releasesUrl: string;
  readonly edgeUrl: string;
  readonly edge: Program;
  readonly client: ReturnType<typeof createReleaseClient>;
  readonly gate: Gate | undefined;
  private readonly database: TestDatabase;
  private readonly edgeSettings: Record<string, string>;
  private readonly startReleases: Given['startReleases'];
  private program: Program | undefined;

  private constructor(given: Given) {
    this.gate = given.gate;
    this.startReleases = given.startReleases;
    this.folder = given.folder;
    this.releasesUrl = given.releasesUrl;
    this.edgeUrl = given.edgeUrl;
    this.edge = given.edge;
    this.client = given.client;
    this.database = given.database;
    this.edgeSettings = given.edgeSettings;
  }

  static async open({
    service,
    checkout,
    isGated,
    database: own,
    edge,
    bucket,
  }: SiteOptions = {}): Promise<ReleasingSite> {
    const folder = await scratch();
    const database = own ?? (await testDatabase());
    const releasesPort = String(await freePort());
    const releasesUrl = `http://127.0.0.1:${releasesPort}`;
    const { gate, url } = isGated ? await gated(database.url) : { gate: undefined, url: database.url };
    const startReleases = () =>
      startProgram('services/releases/src/main.ts', {
        DATABASE_URL: url,
        PORT: releasesPort,
        RELEASES_TOKEN: token,
        ...bucket?.settings,
      });
    const program = await startReleases();
    const edgeSettings = { ...bucket?.settings, ...edge };
    const first = await startEdge({ folder, state: 'edge', releasesUrl, settings: edgeSettings });
    const keys = openKeys(path.join(folder, 'keys'));
    const store = bucket && (() => openStore(bucket.settings, ''));
    const client = createReleaseClient({ url: releasesUrl, token, keys, store });
    const registration = { owner, deployKeys: [keys.publicKeyOf(owner)] };
    const parts = {
      shell: registration,
      'mf-content': { ...registration, ...(service && { service }) },
      ...(checkout && { 'mf-checkout': { ...registration, service: checkout } }),
    };
    await client.register(parts, (await client.registry()).revision);
    const edges = { edgeUrl: first.url, edge: first.program, edgeSettings };
    const given = { folder, releasesUrl, ...edges, client, gate, database, startReleases };
    const site = new ReleasingSite(given);
    site.program = program;
    return site;
  }

  /** Kills the release service, as by a power cut. */
  async killReleases(): Promise<void> {
    await this.program?.kill();
  }

  /** Kills it when it takes this step in its database; resolves then. The site must be gated. */
  async killedAt(step: GateStep, moment: Moment): Promise<void> {
    if (!this.gate) throw new Error('The site has no gate');
    const killed = killAt(this.gate, { step, moment }, () => this.killReleases());
    const late = sleep(30_000, undefined, { ref: false }).then(() => {
      throw new Error(`Nothing came to ${step.text}`);
    });
    await Promise.race([killed, late]);
  }

  async restartReleases(): Promise<void> {
    this.program = await this.startReleases();
  }

  /** A second edge of the same shop, which asks the release service at this address. */
  anotherEdge(releasesUrl: string, state = 'other-edge', own: Record<string, string> = {}): Promise<Edge> {
    const settings = { ...this.edgeSettings, ...own };
    return startEdge({ folder: this.folder, state, releasesUrl, settings });
  }

  /** The settings of the command line. */
  get environment(): Record<string, string> {
    return { VAR_DIR: this.folder, RELEASES_URL: this.releasesUrl, RELEASES_TOKEN: token };
  }

  /** Builds a version; what publishes it. */
  async build(name: Part, hash: string, text: string = code[name]): Promise<BuiltVersion> {
    const manifest = manifestOf(name, `1.0.0-${hash}`, text);
    const folder = path.join(this.folder, 'artefacts', name, manifest.version);
    await mkdir(path.join(folder, 'client'), { recursive: true });
    await writeFile(path.join(folder, 'server.cjs'), text);
    for (const [file, text] of Object.entries(browserFilesOf(name))) {
      await writeFile(path.join(folder, 'client', file), text);
      await writeFile(path.join(folder, 'client', `${file}.br`), brotliCompressSync(text));
    }
    return { manifest, owner, folder };
  }

  /** Puts a version into the store and into the release service; its number. */
  async publish(name: Part, hash: string, text?: string): Promise<string> {
    const built = await this.build(name, hash, text);
    await this.client.publish(built);
    return built.manifest.version;
  }

  /** Publishes a shell and a first version of mf-content and shows both; the version. */
  async begin(hash = '0000000a'): Promise<string> {
    const first = await this.publish('mf-content', hash);
    await this.promote({ shell: await this.publish('shell', '0000000a'), 'mf-content': first });
    return first;
  }

  async promote(versions: Partial<Record<DeployableName, string>>): Promise<void> {
    const expectedRevision = (await this.client.channelState())?.revision ?? 0;
    await this.client.promote(versions, { reason: 'test', expectedRevision });
  }

  /** The edge knows within two seconds, by its polls, what the channel has of mf-content; a busy machine has more. Else this throws. */
  async hasHeardOf(version: string): Promise<void> {
    const file = path.join(this.folder, 'edge/channel-live.json');
    const known = async () => {
      const text = await readFile(file, 'utf8').catch(() => '');
      return text && channelStateSchema.parse(JSON.parse(text)).current['mf-content']?.version;
    };
    const machine = watchMachine();
    for (const begun = Date.now(); (await known()) !== version; await sleep(50))
      if (Date.now() - begun > knownMs * machine.slowness())
        throw new Error(`The edge has ${await known()}, not ${version}`);
  }

  /** Makes a byte of a stored file another from now on. */
  async damage(version: string, file: string): Promise<void> {
    const place = path.join(this.folder, 'artefacts/mf-content', version, file);
    const content = await readFile(place);
    const at = Math.floor(content.length / 2);
    content[at] = (content[at] ?? 0) ^ 1;
    await writeFile(place, content);
  }

  async close(): Promise<void> {
    killAll();
    await this.gate?.stop();
    await this.database.drop();
    // A render worker, which ends with its edge, may still write.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const hash = (text: string) => createHash('sha256').update(text);

function manifestOf(name: Part, version: string, text: string): ReleaseManifest {
  const browserFiles = browserFilesOf(name);
  const asset = (file: keyof typeof browserFiles) => ({
    file,
    integrity: `sha256-${hash(browserFiles[file]).digest('base64')}`,
    bytes: browserFiles[file].length,
  });
  return releaseManifestSchema.parse({
    name,
    version,
    publicPath: `/remotes/${name}/${version}/`,
    entry: asset('entry.js'),
    id: `${name.replaceAll('-', '_')}__${version.replace(/[^0-9a-z]/g, '_')}`,
    server: { file: 'server.cjs', sha256: hash(text).digest('hex') },
    paths: [],
    slots: {},
    shared: { react: name === 'shell' ? '19.3.0' : '^19.0.0' },
    chunks: {
      [name === 'shell' ? 'shell' : 'remote']: { js: [asset('page.js')], css: [asset('page.css')] },
    },
  });
}
