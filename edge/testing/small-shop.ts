import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { shopConfigSchema } from '@toile/contracts';
import type {
  ChannelState,
  DeployableName,
  FailureReport,
  Registry,
  ReleaseManifest,
} from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import type { RenderedPage } from '../render/renderer.ts';
import { createRendering } from '../render/rendering.ts';
import { type Variant, variantsOf } from '../set/variants.ts';
import { type RemoteCode, remoteCode, table } from './remote-code.ts';

/** Faulty parts: their code, or a whole bundle. */
export type Faulty = Partial<Record<DeployableName, RemoteCode | string>>;

const shellCode = await readFile(new URL('./small-shell.cjs', import.meta.url), 'utf8');

interface Published {
  name: DeployableName;
  version: string;
  code: string;
  /** Of the set, where nothing else tells it from others. */
  edition: string;
}

function manifestOf({ name, version, code, edition }: Published): ReleaseManifest {
  const { path: address, slots = [], offers = [] } = table[name] ?? {};
  const asset = { file: 'shell.js', integrity: 'sha384-x', bytes: 1 };
  return {
    name,
    version,
    id: `${name.replaceAll('-', '_')}__${version}${edition}`,
    publicPath: `/remotes/${name}/${version}/`,
    entry: asset,
    server: { file: 'server.cjs', sha256: createHash('sha256').update(code).digest('hex') },
    paths: address ? [{ path: address, chunk: 'page', slots }] : [],
    slots: Object.fromEntries(offers.map((slot) => [slot, { chunk: slot, version: 1 }])),
    navigation: {},
    data: {},
    needs: {},
    bag: [1],
    links: [],
    chunks: { shell: { js: [asset], css: [] } },
    files: [],
    shared: {},
  };
}

const names = ['shell', ...Object.keys(table)] as DeployableName[];

/** A folder with versions of a few lines each. */
export async function smallStore() {
  const folder = await mkdtemp(path.join(tmpdir(), 'toile-edge-'));
  let revision = 0;

  async function publish({ name, version, code, edition }: Published): Promise<ReleaseManifest> {
    const place = path.join(folder, 'artefacts', name, version);
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, 'server.cjs'), code);
    return manifestOf({ name, version, code, edition });
  }

  const codeOf = (name: DeployableName, version: string, code: RemoteCode | string = {}) =>
    typeof code === 'string' ? code : remoteCode(name, version, code);

  /**
   * A channel with faulty versions `bad<n>`, of which nothing is known; every other part is at `good`, which is also what a faulty one had
   * before, if `previous` says so.
   */
  async function channel(faulty: Faulty, previous: boolean): Promise<ChannelState> {
    revision += 1;
    const current: Partial<ChannelState['current']> = {};
    const before: ChannelState['previous'] = {};
    const edition = Object.keys(faulty).length === 0 ? `_${revision}` : '';
    const publishing = (name: DeployableName, version: string, code: string) =>
      publish({ name, version, code, edition });
    for (const name of names) {
      const good = await publishing(name, 'good', name === 'shell' ? shellCode : codeOf(name, 'good'));
      const code = faulty[name];
      const bad = `bad${revision}`;
      current[name] = code === undefined ? good : await publishing(name, bad, codeOf(name, bad, code));
      if (code !== undefined && previous) before[name] = good;
    }
    const set = { id: `set-${revision}`, versions: {}, createdAt: '' };
    const registry = { revision: 1, parts: {} };
    return { channel: 'live', revision, set, current, previous: before, registry } as unknown as ChannelState;
  }
  /** Changes the server bundle of a version after it was published. */
  const damage = ({ name, version, server }: ReleaseManifest) =>
    appendFile(path.join(folder, 'artefacts', name, version, server.file), ' ');

  return { folder, channel, damage, remove: () => rm(folder, { recursive: true, force: true }) };
}

const textOf = (page: RenderedPage) =>
  page.kind === 'redirect' ? page.location : `${page.status} ${brotliDecompressSync(page.br)}`;

/** The shop of a store, rendered by two real worker processes. Its channel is whatever `show` was last given. */
export async function smallShop(
  folder: string,
  parts: Registry['parts'] = {},
  onTrace?: Parameters<typeof createRendering>[0]['onTrace'],
) {
  const reports: FailureReport[] = [];
  let state: ChannelState | undefined;
  const rendering = await createRendering({
    config: {
      shop: shopConfigSchema.parse({}),
      publicAddress: 'https://shop.example',
      ARTEFACTS_DIR: path.join(folder, 'artefacts'),
      STATE_DIR: path.join(folder, 'state'),
      RENDER_WORKERS: 2,
    },
    logger: createLogger('edge', 'silent'),
    state: () => state,
    report: (failure) => reports.push(failure),
    onTrace,
  });
  /** `ofCanary`: true or 1 for the first. */
  async function render(address: string, ofCanary: boolean | number = false): Promise<RenderedPage> {
    const variant = variantsOf(state)[Number(ofCanary)];
    if (!variant) throw new Error('Nothing is shown');
    return rendering.render(variant, { path: address });
  }
  return {
    reports,
    state: () => state,
    render: rendering.render,
    close: rendering.close,
    settled: rendering.settled,
    shadow: rendering.shadow,
    tripBreaker: rendering.tripBreaker,
    show(next: ChannelState): void {
      state = { ...next, registry: { revision: 1, parts, signatures: {} } };
      reports.length = 0;
      void rendering.warm(state);
    },
    /** The same of a set of its own. */
    pinned: async (variant: Variant, path: string) => textOf(await rendering.render(variant, { path })),
    /** Status and text of a page as a shopper gets it. */
    glance: async (address: string) => textOf(await render(address)),
    /** The same once it is no longer made with the versions of a moment ago. */
    async view(address: string, ofCanary: boolean | number = false): Promise<string> {
      for (;;) {
        const page = await render(address, ofCanary);
        await rendering.settled();
        if (!page.isFallback) return textOf(page);
        await sleep(50);
      }
    },
  };
}
