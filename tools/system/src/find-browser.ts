import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { headless, installedBrowser, knownBrowser } from '@toile/tool-release';

/** A Chromium for the journeys: named, without windows (on Debian as root installed now), installed, or Playwright's own. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const found =
    installedBrowser(env.PATH, [headless]) ??
    (installWithApt() ? installedBrowser(env.PATH, [headless]) : undefined) ??
    (await knownBrowser(env.PATH));
  if (found) return found;
  throw new Error(
    `The journeys need a Chromium. Install one (\`apt-get install ${headless}\`, \`npx playwright install chromium\`), ` +
      'or set CHROMIUM_PATH to one.',
  );
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${headless} with apt-get …`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', headless);
}
