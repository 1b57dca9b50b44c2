import path from 'node:path';
import { storeSettings } from '@toile/artefacts';
import { repositoryRoot } from '@toile/build-config';
import { loadConfig } from '@toile/service-kit/load-config';
import { z } from 'zod';

export const configSchema = z.object({
  VAR_DIR: z.string().default('var').describe('folder of all that a running system keeps'),
  ARTEFACTS_DIR: z.string().optional().describe('folder of versions; absent: `artefacts` in `VAR_DIR`'),
  ...storeSettings,
  RELEASES_URL: z.url().optional().describe('the release service; absent: this checkout’s'),
  RELEASES_TOKEN: z
    .string()
    .optional()
    .describe('release token, or `GATES_TOKEN`; absent: the team’s key signs'),
  UPSTREAM: z.string().optional().describe('services, `http://{service}:8080`; registers parts'),
  CHROMIUM_PATH: z.string().optional().describe('the browser'),
  GATES_ACCOUNT_EMAIL: z.email().optional().describe('account that opens pages; absent: a guest'),
  GATES_ACCOUNT_PASSWORD: z.string().optional().describe('its password'),
  GATES_ADDRESSES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .describe('pages to open that no link leads to'),
  PATH: z.string().optional().describe('where a browser is looked for'),
  DEPLOY_KEY: z.string().optional().describe('private key that signs, PEM; absent: the team’s in `VAR_DIR`'),
});

const given = loadConfig(configSchema);
const { GATES_ACCOUNT_EMAIL: email, GATES_ACCOUNT_PASSWORD: password } = given;
const varDir = path.resolve(repositoryRoot, given.VAR_DIR);

export const config = {
  varDir,
  store: given.ARTEFACTS_DIR ?? path.join(varDir, 'artefacts'),
  storeSettings: given,
  url: given.RELEASES_URL,
  token: given.RELEASES_TOKEN,
  upstream: given.UPSTREAM,
  deployKey: given.DEPLOY_KEY,
  browser: given.CHROMIUM_PATH,
  searchPath: given.PATH,
  /** Pages that no sitemap lists. */
  addresses: given.GATES_ADDRESSES,
  /** Of a shopper; undefined: pages are opened as a guest. */
  account: email && password ? { email, password } : undefined,
};
