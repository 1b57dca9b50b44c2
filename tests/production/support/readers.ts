import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@toile/tool-system';

const atOnce = 2;
const breathMs = 100;
/** Longest that a visitor waits for a page. */
const patienceMs = 10_000;
const entrances = ['/', '/womenswear', '/menswear', '/designers'];
const notPages = /^\/(?:remotes|media|api|identity|authentication|basket|checkout|orders|search)\b|\.\w+$/;

const entranceDocuments = (edgeUrl: string) => Promise.all(entrances.map((path) => read(edgeUrl + path, 0)));

/** Addresses in documents, each once. */
function addressesIn(documents: readonly { text: string }[], pattern: RegExp): string[] {
  const found = documents.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, path]) => path ?? ''));
  return [...new Set(found)].map((path) => path.replaceAll('&amp;', '&'));
}

/** Every page that the shop's entrances lead to. */
export const pagesOf = async ({ edgeUrl }: System): Promise<string[]> =>
  addressesIn(await entranceDocuments(edgeUrl), /href="(\/[^"#]*)"/g).filter((path) => !notPages.test(path));

/** Pictures of these pages, in every size that a browser may choose. */
export const picturesOf = async ({ edgeUrl }: System): Promise<string[]> =>
  addressesIn(await entranceDocuments(edgeUrl), /[" ](\/media\/[^" ]+)/g);

/** Visitors who read one page after the other, never the same twice before all were read. */
export class Readers {
  /** Pages that didn't come, each with when and what came instead. */
  readonly failures: string[] = [];
  count = 0;
  slowestMs = 0;
  private readonly url: string;
  private readonly paths: string[];
  private readonly all: Promise<unknown>;
  private isOver = false;

  private constructor(url: string, paths: string[]) {
    this.url = url;
    this.paths = paths;
    this.all = Promise.all(Array.from({ length: atOnce }, () => this.readOn()));
  }

  /** Sends them to every page that the shop's entrances lead to. */
  static async begin(shop: System): Promise<Readers> {
    return new Readers(shop.edgeUrl, await pagesOf(shop));
  }

  get pages(): number {
    return this.paths.length;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.all;
  }

  private async readOn(): Promise<void> {
    while (!this.isOver) {
      const path = this.paths[this.count++ % this.paths.length] ?? '/';
      const began = performance.now();
      const { status } = await read(this.url + path, this.count).catch(({ message }) => ({
        status: message,
      }));
      const tookMs = Math.round(performance.now() - began);
      this.slowestMs = Math.max(this.slowestMs, tookMs);
      if (status !== 200)
        this.failures.push(`${new Date().toISOString().slice(11, 19)} ${status} after ${tookMs} ms ${path}`);
      await sleep(breathMs);
    }
  }
}

async function read(url: string, n: number): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    headers: { 'x-forwarded-for': `198.19.${(n >> 8) & 255}.${n & 255}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: answer.status, text: await answer.text() };
}
