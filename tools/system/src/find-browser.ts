import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without windows: it opens a page for a quarter of the processor's time. */
const headless = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium for the journeys: named, without windows (on Debian as root installed now), installed, or Playwright's own. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const found =
    installedBrowser(env.PATH, [headless]) ??
    (installWithApt() ? installedBrowser(env.PATH, [headless]) : undefined) ??
    installedBrowser(env.PATH) ??
    (await playwrightsOwn());
  if (found) return found;
  throw new Error(
    `The journeys need a Chromium. Install one (\`apt-get install ${headless}\`, \`npx playwright install chromium\`), ` +
      'or set CHROMIUM_PATH to one.',
  );
}

/** Looks through the folders of PATH. */
export function installedBrowser(searchPath = '', wanted = names): string | undefined {
  const folders = searchPath.split(path.delimiter);
  const candidates = wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...(wanted === names ? applications : [])].find((file) => existsSync(file));
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
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
