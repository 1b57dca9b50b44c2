import path from 'node:path';
import { storeSettings } from '@toile/artefacts';
import { repositoryRoot } from '@toile/build-config';
import { loadConfig } from '@toile/service-kit/load-config';
import { z } from 'zod';

export const configSchema = z.object({
  VAR_DIR: z
    .string()
    .default('var')
    .describe('what the shop of this checkout keeps; it knows address and token'),
  ARTEFACTS_DIR: z.string().optional().describe('where versions are built; absent: `artefacts` in `VAR_DIR`'),
  ...storeSettings,
  RELEASES_URL: z
    .url()
    .optional()
    .describe('the release service of another shop than the one of this checkout'),
  RELEASES_TOKEN: z
    .string()
    .optional()
    .describe(
      'the token of that shop, and of the gates’ browser its `GATES_TOKEN`; absent: changes are signed by the part’s team, which may change its own alone',
    ),
  UPSTREAM: z
    .string()
    .optional()
    .describe('where its services answer, as in `http://{service}:8080`: with it parts are registered'),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('the browser that opens the pages of a set; absent: one that is installed'),
  GATES_ACCOUNT_EMAIL: z
    .email()
    .optional()
    .describe('a shopper’s account that opens the pages at a desk, signed in; absent: as a guest'),
  GATES_ACCOUNT_PASSWORD: z.string().optional().describe('its password'),
  GATES_ADDRESSES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .describe(
      'addresses, beside those of the sitemap and of links, at which pages are opened: a passport, a page of an order',
    ),
  PATH: z.string().optional().describe('the folders in which it is looked for'),
  DEPLOY_KEY: z
    .string()
    .optional()
    .describe(
      'private key that signs what is published and changed, PEM; absent: the team’s own in `keys` in `VAR_DIR`',
    ),
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
