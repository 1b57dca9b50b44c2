import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DeployableName, type ReleaseManifest, releaseManifestSchema } from '@toile/contracts';
import { freePort } from '@toile/database';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import { killAll, type Program, startProgram } from './program.ts';
import { scratch } from './scratch.ts';

const token = 'a-token-of-this-test';
const owner = 'team';
const code = {
  shell: `exports.contract = 1;
    exports.renderDocument = async () => ({ kind: 'document', status: 200, html: '<main></main>', errors: [] });`,
  'mf-content': 'exports.routes = []; exports.slots = {};',
};

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

  static async open(): Promise<ReleasingSite> {
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
    });
    const keys = openKeys(path.join(folder, 'keys'));
    const client = createReleaseClient({ url: releasesUrl, token, actor: 'test', keys });
    const registration = { owner, deployKeys: [keys.publicKeyOf(owner)] };
    await client.register({ shell: registration, 'mf-content': registration });
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
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'server.cjs'), code[name]);
    await this.client.publish({ manifest, owner, folder });
    return manifest.version;
  }

  async promote(versions: Partial<Record<DeployableName, string>>): Promise<void> {
    const expectedRevision = (await this.client.channelState())?.revision ?? 0;
    await this.client.promote(versions, { reason: 'test', expectedRevision });
  }

  async close(): Promise<void> {
    killAll();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function manifestOf(name: 'shell' | 'mf-content', version: string): ReleaseManifest {
  const asset = { file: 'entry.js', integrity: 'sha384-x', bytes: 1 };
  return releaseManifestSchema.parse({
    ...{ name, version, publicPath: `/remotes/${name}/${version}/`, entry: asset },
    id: `${name.replaceAll('-', '_')}__${version.replace(/[^0-9a-z]/g, '_')}`,
    server: { file: 'server.cjs', sha256: createHash('sha256').update(code[name]).digest('hex') },
    ...{ paths: [], slots: {}, shared: {} },
    chunks: { [name === 'shell' ? 'shell' : 'remote']: { js: [asset], css: [] } },
  });
}
