import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import { releaseManifestSchema } from '@toile/releases-contract';
import { isListedAddress, listedScripts, readInventory } from '@toile/tool-release';
import { config } from '../../config.ts';

export interface SeenScript {
  /** Without the shop's origin. */
  address: string;
  /** As a release's manifest writes it. */
  hash: string;
}

/** Every script that the main frame's present document has been given: those of the one before it are forgotten. */
export function scriptsOf(page: Page): () => Promise<SeenScript[]> {
  let seen: Promise<SeenScript>[] = [];
  let isLeaving = false;
  const read = async (answer: Response): Promise<SeenScript> => ({
    address: answer.url().replace(config.baseUrl.replace(/\/$/, ''), ''),
    hash: `sha256-${createHash('sha256')
      .update(await answer.body())
      .digest('base64')}`,
  });
  page.on('request', (request) => {
    isLeaving ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isLeaving) return;
    isLeaving = false;
    seen = [];
  });
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.resourceType() !== 'script' || request.frame() !== page.mainFrame()) return;
    const script = read(answer);
    // One that comes when the journey has ended is read by nobody.
    script.catch(() => undefined);
    seen.push(script);
  });
  return () => Promise.all(seen);
}

/** Manifest of a published version. */
const manifestOf = async (part: string, version: string) =>
  releaseManifestSchema.parse(
    JSON.parse(
      await readFile(path.join(config.varDir ?? 'var', 'artefacts', part, version, 'manifest.json'), 'utf8'),
    ),
  );

/** Scripts that nobody has written down in `mf-checkout/payment-scripts.json`, or of another content than was released. */
export async function unlisted(seen: SeenScript[]): Promise<string[]> {
  const inventory = await readInventory();
  const isListed = async ({ address, hash }: SeenScript) => {
    if (isListedAddress(inventory, address)) return true;
    const [, part = '', version = ''] = /^\/remotes\/([\w-]+)\/([^/]+)\//.exec(address) ?? [];
    return part !== '' && listedScripts(inventory, [await manifestOf(part, version)]).get(address) === hash;
  };
  const listed = await Promise.all(seen.map(isListed));
  return seen.filter((_script, n) => !listed[n]).map(({ address }) => address);
}
