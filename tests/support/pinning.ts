import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { MadePin, SomeVersions } from '@toile/releases-contract';
import { createReleaseClient, openKeys, type ReleaseClient } from '@toile/tool-release';
import { config } from '../config.ts';

const minutes = 60;
const varDir = path.resolve(config.varDir ?? 'var');
const read = async (file: string) => JSON.parse(await readFile(path.join(varDir, file), 'utf8'));

/** The release service of the shop that is tested, asked as a release manager. */
export async function shopReleases(): Promise<ReleaseClient> {
  const { serviceUrls } = await read('system.json');
  const { RELEASES_TOKEN: token } = await read('secrets.json');
  return createReleaseClient({ url: serviceUrls.releases, token, keys: openKeys(path.join(varDir, 'keys')) });
}

export type PinnedTo = { setId: string } | { versions: SomeVersions };

/** Shows a set to one browser: all its pages have it from now on, until the pin ends. */
export async function pin(to: BrowserContext | Page, wanted: PinnedTo): Promise<MadePin> {
  const made = await (await shopReleases()).pin({ ...wanted, minutes, reason: 'a test' });
  const page = 'newPage' in to ? await to.newPage() : to;
  await page.goto(made.link);
  if ('newPage' in to) await page.close();
  return made;
}
