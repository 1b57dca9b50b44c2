import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page as Tab } from '@playwright/test';
import {
  type DeployableName,
  type ReleaseManifest,
  recentFailuresSchema,
  type SomeVersions,
  storeCatalogueSchema,
} from '@toile/contracts';
import { freePort } from '@toile/database';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import { findBrowser, type System, startSystem } from '@toile/tool-system';
import { type Candidate, candidateManifest, plainPage } from './candidate.ts';
import type { Fault, Page } from './fault-kinds.ts';
import { makeVariant, versionNumber } from './variant.ts';

export interface Blame {
  name: string;
  version: string;
  phase: string;
}

/** One running shop, into which faulty versions are published. */
export class FaultyShop {
  readonly pages: Record<Page, string>;
  private readonly system: System;
  private readonly browser: Browser;
  private readonly client: ReturnType<typeof createReleaseClient>;
  private readonly good = new Map<DeployableName, ReleaseManifest>();
  private made = 0;
  /** All versions that have a fault. */
  readonly brought = new Set<string>();

  private constructor(given: Pick<FaultyShop, 'pages'> & { system: System; browser: Browser }) {
    this.pages = given.pages;
    this.system = given.system;
    this.browser = given.browser;
    const { serviceUrls, secrets } = given.system;
    this.client = createReleaseClient({
      url: serviceUrls.releases ?? '',
      token: secrets.RELEASES_TOKEN ?? '',
      actor: 'fault matrix',
      keys: openKeys(path.join(given.system.settings.varDir, 'keys')),
    });
  }

  static async open(folder: string, candidate?: Candidate): Promise<FaultyShop> {
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
    const own = candidate && candidate.name !== 'shell' ? plainPage(candidateManifest(candidate)).path : '/';
    const pages = { basket: '/basket', product: `/p/${product.id}/${product.friendlyUrlName}`, own };
    const shop = new FaultyShop({ pages, system, browser });
    const current = Object.values((await shop.client.channelState())?.current ?? {});
    for (const manifest of current) if (manifest) shop.good.set(manifest.name, manifest);
    if (candidate) await shop.take(candidate);
    return shop;
  }

  get url(): string {
    return this.system.edgeUrl;
  }

  /** Where the release service itself answers. */
  get releasesUrl(): string {
    return this.system.serviceUrls.releases ?? '';
  }

  get edgePid(): number | undefined {
    return this.system.edge.pid;
  }

  private get store(): string {
    return path.join(this.system.settings.varDir, 'artefacts');
  }

  /** From now on faults are put into this version, and it is what stands in for them. */
  private async take(candidate: Candidate): Promise<void> {
    const manifest = candidateManifest(candidate);
    const { name, version, store } = candidate;
    cpSync(path.join(store, name, version), path.join(this.store, name, version), { recursive: true });
    this.good.set(name, manifest);
    await this.promote(manifest);
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
    await this.client.publish({ manifest, owner: parts[name]?.owner ?? '', folder });
  }

  private async point(versions: SomeVersions): Promise<void> {
    const expectedRevision = (await this.client.channelState())?.revision ?? 0;
    await this.client.promote(versions, { reason: 'fault matrix', expectedRevision });
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

  /** The version that a part began with, and the same build under another name. */
  async pair(name: DeployableName): Promise<[string, string]> {
    const of = this.goodOf(name);
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
    for (const until = Date.now() + 5000; Date.now() < until; await sleep(50)) {
      if ((await readFile(file, 'utf8').catch(() => '')).includes(id)) return;
    }
    throw new Error('The edge does not hear of the change');
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
  ): Promise<{ tab: Tab; reports: Blame[]; close(): Promise<void> }> {
    const context = await this.browser.newContext({ baseURL: this.system.url, locale: 'en-GB' });
    const tab = await context.newPage();
    const reports: Blame[] = [];
    // Kept here: the release service takes only so many in a minute from one address.
    await context.route('**/api/releases/failures', async (route) => {
      reports.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    const theirs = (file: RegExp) => (url: URL) =>
      file.test(url.pathname) && versions.some((version) => url.pathname.includes(version));
    if (hangs) await context.route(theirs(hangs), () => undefined);
    if (tampered)
      await context.route(theirs(tampered), async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace('flipped0', 'flipped1')
          .replace('--flipped:0', '--flipped:1');
        await route.fulfill({ response, body });
      });
    return { tab, reports, close: () => context.close() };
  }

  /** What the edge and browsers have reported in this hour. */
  async reported(): Promise<Blame[]> {
    const answer = await fetch(`${this.releasesUrl}/api/releases/failures`);
    return recentFailuresSchema.parse(await answer.json());
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.system.stop();
  }
}
