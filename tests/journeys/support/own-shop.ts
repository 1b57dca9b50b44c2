import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSystem } from '@toile/tool-system';
import { config, environment } from '../../config.ts';

interface OwnShop {
  port: number;
  publicBase?: string;
  env?: NodeJS.ProcessEnv;
}

/** A shop of a journey's own, beside the one of all journeys, whose versions and encoded pictures it begins with. */
export async function startOwnShop({ env, ...settings }: OwnShop) {
  const varDir = await mkdtemp(path.join(tmpdir(), 'toile-own-shop-'));
  for (const made of config.varDir ? ['artefacts', 'keys', 'media', 'media-cache'] : [])
    await cp(path.join(config.varDir ?? '', made), path.join(varDir, made), {
      recursive: true,
      // What is being written has another name in a moment.
      filter: (file) => !file.endsWith('.part'),
    });
  const { url, serviceUrls, stop } = await startSystem({
    ...settings,
    varDir,
    env: { ...environment, ...env },
  });
  return {
    url,
    serviceUrls,
    async stop() {
      await stop();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}
export type StartedShop = Awaited<ReturnType<typeof startOwnShop>>;
