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
      'the token of that shop; absent: changes are signed by the part’s team, which may change its own alone',
    ),
  UPSTREAM: z
    .string()
    .optional()
    .describe('where its services answer, as in `http://{service}:8080`: with it parts are registered'),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('the browser that opens the pages of a set; absent: one that is installed'),
  PATH: z.string().optional().describe('the folders in which it is looked for'),
  DEPLOY_KEY: z
    .string()
    .optional()
    .describe(
      'private key that signs what is published and changed, PEM; absent: the team’s own in `keys` in `VAR_DIR`',
    ),
});

const given = loadConfig(configSchema);
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
};
