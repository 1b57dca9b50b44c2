import { type ShopConfig, shopConfigSchema } from '@toile/contracts';
import type { ReleaseManifest } from '@toile/releases-contract';
import { type DeclaredPage, declaredPages } from './page-addresses.ts';

const answerMs = 20_000;
const read = async (address: string): Promise<string> =>
  (await fetch(address, { signal: AbortSignal.timeout(answerMs) })).text();
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

/** Data in a document of the shop; empty where it has none. */
export function pageDataIn(html: string): { config?: unknown; release?: { setId?: string } } {
  const [, data = '{}'] = /<script[^>]*id="toile-page"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(data);
}

/** The settings of the shop stand in every document of it. */
const configOf = async (shop: string): Promise<ShopConfig> =>
  shopConfigSchema.parse(pageDataIn(await read(shop)).config);

/** Paths that search engines may show, below the shop's own address. */
async function listedPaths(shop: string): Promise<string[]> {
  const lists = locationsIn(await read(`${shop}sitemap.xml`));
  const urls = (await Promise.all(lists.map(read))).flatMap(locationsIn);
  const base = new URL(shop).pathname.replace(/\/$/, '');
  return urls.map((url) => decodeURI(new URL(url).pathname).slice(base.length));
}

export interface ShopFacts {
  config: ShopConfig;
  /** Addresses that search engines know. */
  listed: readonly string[];
}

export async function shopFacts(shop: string): Promise<ShopFacts> {
  const [config, listed] = await Promise.all([configOf(shop), listedPaths(shop)]);
  return { config, listed };
}

/** Every page that a set declares, with an address in this shop. */
export const shopPages = async (
  shop: string,
  manifests: readonly ReleaseManifest[],
): Promise<DeclaredPage[]> => declaredPages(manifests, await shopFacts(shop));
