import { existsSync } from 'node:fs';
import { headless, installedBrowser, knownBrowser } from '@toile/tool-release';
import { installWithApt } from './install-with-apt.ts';

/** A Chromium for the journeys: named, without windows (on Debian as root installed now), installed, or Playwright's own. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const found =
    installedBrowser(env.PATH, [headless]) ??
    (installWithApt(headless) ? installedBrowser(env.PATH, [headless]) : undefined) ??
    (await knownBrowser(env.PATH));
  if (found) return found;
  throw new Error(
    `The journeys need a Chromium. Install one (\`apt-get install ${headless}\`, \`npx playwright install chromium\`), ` +
      'or set CHROMIUM_PATH to one.',
  );
}
