import { cpSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page as Tab } from '@playwright/test';
import { storeCatalogueSchema } from '@toile/catalogue-contract';
import { freePort } from '@toile/database';
import type { DeployableName, ReleaseManifest, SomeVersions } from '@toile/releases-contract';
import { until, watchMachine } from '@toile/testing';
import {
  buildAll,
  createReleaseClient,
  type Keys,
  openKeys,
  publishAndPromote,
  type ReleaseClient,
  registerParts,
} from '@toile/tool-release';
import { findBrowser, type System, startSystem } from '@toile/tool-system';
import type { Fault, Page } from './fault-kinds.ts';
import { type Canary, canaryManifest, plainPage } from './tested-version.ts';
import { makeVariant, versionNumber } from './variant.ts';

export interface FailedPart {
  name: string;
  version: string;
  phase: string;
}

/** Longest until an edge knows of a change, on a machine that has nothing else to do. */
const knownMs = 5000;
/** Some faults are files that the gates would miss. */
const faulty = { reason: 'fault matrix', breakGlass: 'faults are what is tried here' };

/** A running shop, into which faulty versions are published. */
export class FaultyShop {
  readonly pages: Record<Page, string>;
  private readonly system: System;
  private readonly browser: Browser;
  private readonly keys: Keys;
  private readonly client: ReleaseClient;
  private readonly good = new Map<DeployableName, ReleaseManifest>();
  private made = 0;
  /** All versions that have a fault. */
  readonly brought = new Set<string>();

  private constructor(given: Pick<FaultyShop, 'pages'> & { system: System; browser: Browser }) {
    this.pages = given.pages;
    this.system = given.system;
    this.browser = given.browser;
    const { serviceUrls, secrets } = given.system;
    this.keys = openKeys(path.join(given.system.settings.varDir, 'keys'));
    this.client = createReleaseClient({
      url: serviceUrls.releases ?? '',
      token: secrets.RELEASES_TOKEN ?? '',
      keys: this.keys,
    });
  }

  static async open(folder: string, canary?: Canary): Promise<FaultyShop> {
    const executablePath = await findBrowser();
    const port = await freePort();
    const system = await startSystem({ varDir: folder, port, publicOrigin: `http://localhost:${port}` });
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const answer = await fetch(`${system.edgeUrl}/api/storecatalogue/womenswear/?currentPage=1`);
    const { products } = storeCatalogueSchema.parse(await answer.json());
    const product = products.find(({ status }) => status === 0);
    if (!product) throw new Error('Nothing can be bought');
    const own = canary && canary.name !== 'shell' ? plainPage(canaryManifest(canary)).path : '/';
    const pages = { basket: '/basket', product: `/p/${product.id}/${product.friendlyUrlName}`, own };
    const shop = new FaultyShop({ pages, system, browser });
    await shop.showCheckout();
    if (canary) await shop.take(canary);
    return shop;
  }

  get url(): string {
    return this.system.edgeUrl;
  }

  /** Address of the release service itself. */
  get releasesUrl(): string {
    return this.system.serviceUrls.releases ?? '';
  }

  get edgePid(): number | undefined {
    return this.system.edge.pid;
  }

  private get store(): string {
    return path.join(this.system.settings.varDir, 'artefacts');
  }

  /** Shows what the checkout has and nothing else, whatever an earlier run has left in a shop that is kept. */
  private async showCheckout(): Promise<void> {
    const built = await buildAll(this.store);
    for (const { manifest } of built) this.good.set(manifest.name, manifest);
    await publishAndPromote(this.client, built, faulty);
    for (let state = await this.client.channelState(); state; state = await this.client.channelState()) {
      const stranger = Object.values(state.current).find(({ name }) => !this.good.has(name));
      if (!stranger) break;
      const change = { ...faulty, expectedRevision: state.revision };
      await this.client.remove(stranger.name, change);
    }
    await this.isKnown();
  }

  /** From now on faults are put into this version, and it is their fallback. */
  private async take(canary: Canary): Promise<void> {
    const manifest = await this.bringIn(canary);
    this.good.set(manifest.name, manifest);
    await this.point({ [manifest.name]: manifest.version });
  }

  /** Publishes a version of another store. A part that this shop has never heard of is registered for that. */
  private async bringIn(canary: Canary): Promise<ReleaseManifest> {
    const manifest = canaryManifest(canary);
    const { name, version, store } = canary;
    const place = path.join(this.store, name, version);
    if (!existsSync(place)) cpSync(path.join(store, name, version), place, { recursive: true });
    const { parts } = await this.client.registry();
    const newcomer = { [name]: { owner: 'newcomer', deployKeys: [] } };
    if (!parts[name]) await registerParts(this.client, newcomer, { keys: this.keys });
    await this.publish(manifest);
    return manifest;
  }

  private goodOf(part: DeployableName): ReleaseManifest {
    const manifest = this.good.get(part);
    if (!manifest) throw new Error(`The shop has no ${part}`);
    return manifest;
  }

  /** As the team that owns the part. */
  private async publish(manifest: ReleaseManifest): Promise<void> {
    const { parts } = await this.client.registry();
    const { name, version } = manifest;
    const folder = path.join(this.store, name, version);
    await this.client.publish({ manifest, owner: parts[name]?.owner ?? '', folder }, faulty);
  }

  private async point(versions: SomeVersions): Promise<void> {
    const expectedRevision = (await this.client.channelState())?.revision ?? 0;
    await this.client.promote(versions, { ...faulty, expectedRevision });
  }

  private async promote(manifest: ReleaseManifest): Promise<void> {
    await this.publish(manifest);
    await this.point({ [manifest.name]: manifest.version });
  }

  /** Brings a fault into the shop. Without a good version before, the one before has the same fault. */
  async bring(fault: Fault, hasGoodBefore: boolean): Promise<string[]> {
    const of = this.goodOf(fault.part);
    const versions: string[] = [];
    for (let left = hasGoodBefore ? 1 : 2; left > 0; left--) {
      const version = versionNumber(fault.part, ++this.made);
      await this.promote(await makeVariant({ store: this.store, of, version, change: fault }));
      versions.push(version);
      this.brought.add(version);
    }
    await this.isKnown();
    return versions;
  }

  /** The version that a part began with and the one before; where that is unknown, the same build under another name. */
  async pair(name: DeployableName, before?: Canary): Promise<[string, string]> {
    const of = this.goodOf(name);
    if (before && before.version !== of.version) {
      await this.bringIn(before);
      return [of.version, before.version];
    }
    const version = versionNumber(name, ++this.made);
    await this.publish(await makeVariant({ store: this.store, of, version, change: {} }));
    return [of.version, version];
  }

  async show(versions: SomeVersions): Promise<void> {
    await this.point(versions);
    await this.isKnown();
  }

  async restore(part: DeployableName): Promise<void> {
    await this.promote(this.goodOf(part));
    await this.isKnown();
  }

  /** Waits until the edge has the channel as it is. */
  private async isKnown(): Promise<void> {
    const id = (await this.client.channelState())?.set.id ?? '';
    const file = path.join(this.system.settings.varDir, 'edge/channel-live.json');
    const machine = watchMachine();
    for (const begun = Date.now(); Date.now() - begun < knownMs * machine.slowness(); await sleep(50)) {
      if ((await readFile(file, 'utf8').catch(() => '')).includes(id)) return machine.stop();
    }
    throw new Error('The edge does not hear of the change');
  }

  /** Waits until a page is made with this version: while the first one is, visitors get that of before. */
  isShown(address: string, version: string): Promise<void> {
    return until(`${address} is made with ${version}`, async () =>
      (await this.ask(address)).text.includes(version),
    );
  }

  /** Status of a page and how long its answer took. */
  async ask(address: string): Promise<{ status: number; tookMs: number; text: string }> {
    const began = performance.now();
    const answer = await fetch(this.url + address, { headers: { accept: 'text/html' } });
    const text = await answer.text();
    return { status: answer.status, tookMs: Math.round(performance.now() - began), text };
  }

  /** A new visitor's tab, to which files of `versions` come as the fault says. What it reports is noted. */
  async visit(
    versions: string[] = [],
    { hangs, tampered }: Pick<Fault, 'hangs' | 'tampered'> = {},
  ): Promise<{ tab: Tab; reports: FailedPart[]; waitedMs: () => number; close(): Promise<void> }> {
    const context = await this.browser.newContext({ baseURL: this.system.url, locale: 'en-GB' });
    const tab = await context.newPage();
    const reports: FailedPart[] = [];
    // Kept here: the release service takes only so many in a minute from one address.
    await context.route('**/api/releases/failures', async (route) => {
      reports.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    const theirs = (file: RegExp) => (url: URL) =>
      file.test(url.pathname) && versions.some((version) => url.pathname.includes(version));
    let hungAt: number | undefined;
    if (hangs)
      await context.route(theirs(hangs), () => {
        hungAt ??= performance.now();
      });
    if (tampered)
      await context.route(theirs(tampered), async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace('flipped0', 'flipped1')
          .replace('--flipped:0', '--flipped:1');
        await route.fulfill({ response, body });
      });
    const close = async () => {
      // A file that is on its way to a page that goes is nobody's failure.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    };
    /** Since the first file was asked for that never answers. */
    const waitedMs = () => (hungAt === undefined ? 0 : performance.now() - hungAt);
    return { tab, reports, waitedMs, close };
  }

  /** Failures that the edge and browsers have reported in this hour. */
  async reported(): Promise<FailedPart[]> {
    return this.client.failures();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.system.stop();
  }
}
