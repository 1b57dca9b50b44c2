import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import {
  channelStateSchema,
  type DeployableName,
  type Registration,
  type ReleaseManifest,
  releaseManifestSchema,
} from '@toile/contracts';
import { freePort } from '@toile/database';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import { killAll, type Program, startProgram } from './program.ts';
import { scratch } from './scratch.ts';

const token = 'a-token-of-this-test';
const owner = 'team';
const code = {
  // Its pages say which version of mf-content makes them.
  shell: `exports.contract = 1;
    exports.renderDocument = async ({ release: { remotes } }) =>
      ({ kind: 'document', status: 200, html: '<main>' + remotes['mf-content'].current.version + '</main>', errors: [] });`,
  'mf-content': 'exports.routes = []; exports.slots = {};',
};
const browserFiles = {
  'entry.js': 'globalThis.entry = 0;',
  'page.js': 'globalThis.page = 0;',
  'page.css': ':root { --page: 0 }',
};

/** Until the edge knows of a change: its polls, with the stream of changes down. */
const knownMs = 2000;

interface SiteOptions {
  /** What answers for mf-content. */
  service?: Registration['service'];
  /** Settings of the edge. */
  edge?: Record<string, string>;
}

/** The real release service and a real edge, with parts of a line each. */
export class ReleasingSite {
  readonly folder: string;
  readonly releasesUrl: string;
  readonly edgeUrl: string;
  readonly edge: Program;
  readonly client: ReturnType<typeof createReleaseClient>;
  private readonly database: TestDatabase;

  private constructor(
    given: Pick<ReleasingSite, 'folder' | 'releasesUrl' | 'edgeUrl' | 'edge' | 'client'> & {
      database: TestDatabase;
    },
  ) {
    this.folder = given.folder;
    this.releasesUrl = given.releasesUrl;
    this.edgeUrl = given.edgeUrl;
    this.edge = given.edge;
    this.client = given.client;
    this.database = given.database;
  }

  static async open({ service, edge: own = {} }: SiteOptions = {}): Promise<ReleasingSite> {
    const [folder, database] = [await scratch(), await testDatabase()];
    const [releasesPort, edgePort] = [String(await freePort()), String(await freePort())];
    const releasesUrl = `http://127.0.0.1:${releasesPort}`;
    const edgeUrl = `http://127.0.0.1:${edgePort}`;
    await startProgram('services/releases/src/main.ts', {
      DATABASE_URL: database.url,
      PORT: releasesPort,
      RELEASES_TOKEN: token,
    });
    const edge = await startProgram('shell/edge/main.ts', {
      PORT: edgePort,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: edgeUrl,
      ARTEFACTS_DIR: path.join(folder, 'artefacts'),
      STATE_DIR: path.join(folder, 'edge'),
      RELEASES_URL: releasesUrl,
      // A crowd has one address here.
      DOCUMENTS_PER_MINUTE: '1000000',
      CALLS_PER_MINUTE: '1000000',
      ...own,
    });
    const keys = openKeys(path.join(folder, 'keys'));
    const client = createReleaseClient({ url: releasesUrl, token, keys });
    const registration = { owner, deployKeys: [keys.publicKeyOf(owner)] };
    await client.register({
      shell: registration,
      'mf-content': { ...registration, ...(service && { service }) },
    });
    return new ReleasingSite({ folder, releasesUrl, edgeUrl, edge, client, database });
  }

  /** The settings of the command line. */
  get environment(): Record<string, string> {
    return { VAR_DIR: this.folder, RELEASES_URL: this.releasesUrl, RELEASES_TOKEN: token };
  }

  /** Puts a version into the store and into the release service; its number. */
  async publish(name: 'shell' | 'mf-content', hash: string): Promise<string> {
    const manifest = manifestOf(name, `1.0.0-${hash}`);
    const folder = path.join(this.folder, 'artefacts', name, manifest.version);
    await mkdir(path.join(folder, 'client'), { recursive: true });
    await writeFile(path.join(folder, 'server.cjs'), code[name]);
    for (const [file, text] of Object.entries(browserFiles)) {
      await writeFile(path.join(folder, 'client', file), text);
      await writeFile(path.join(folder, 'client', `${file}.br`), brotliCompressSync(text));
    }
    await this.client.publish({ manifest, owner, folder });
    return manifest.version;
  }

  async promote(versions: Partial<Record<DeployableName, string>>): Promise<void> {
    const expectedRevision = (await this.client.channelState())?.revision ?? 0;
    await this.client.promote(versions, { reason: 'test', expectedRevision });
  }

  /** The edge knows within two seconds, by its polls, what the channel has of mf-content; else this throws. */
  async hasHeardOf(version: string): Promise<void> {
    const file = path.join(this.folder, 'edge/channel-live.json');
    const known = async () => {
      const text = await readFile(file, 'utf8').catch(() => '');
      return text && channelStateSchema.parse(JSON.parse(text)).current['mf-content']?.version;
    };
    for (const until = Date.now() + knownMs; (await known()) !== version; await sleep(50))
      if (Date.now() > until) throw new Error(`The edge has ${await known()}, not ${version}`);
  }

  /** One byte of a stored file is another from now on. */
  async damage(version: string, file: string): Promise<void> {
    const place = path.join(this.folder, 'artefacts/mf-content', version, file);
    const content = await readFile(place);
    const at = Math.floor(content.length / 2);
    content[at] = (content[at] ?? 0) ^ 1;
    await writeFile(place, content);
  }

  async close(): Promise<void> {
    killAll();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const hash = (text: string) => createHash('sha256').update(text);

function manifestOf(name: 'shell' | 'mf-content', version: string): ReleaseManifest {
  const asset = (file: keyof typeof browserFiles) => ({
    file,
    integrity: `sha256-${hash(browserFiles[file]).digest('base64')}`,
    bytes: browserFiles[file].length,
  });
  return releaseManifestSchema.parse({
    ...{ name, version, publicPath: `/remotes/${name}/${version}/`, entry: asset('entry.js') },
    id: `${name.replaceAll('-', '_')}__${version.replace(/[^0-9a-z]/g, '_')}`,
    server: { file: 'server.cjs', sha256: hash(code[name]).digest('hex') },
    ...{ paths: [], slots: {}, shared: {} },
    chunks: {
      [name === 'shell' ? 'shell' : 'remote']: { js: [asset('page.js')], css: [asset('page.css')] },
    },
  });
}
