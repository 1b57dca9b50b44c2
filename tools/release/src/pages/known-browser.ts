import { existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without windows: it opens a page for a quarter of the processor's time. */
export const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Looks through the folders of PATH. */
export function installedBrowser(searchPath = '', wanted = names): string | undefined {
  const folders = searchPath.split(path.delimiter);
  const programs = wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...programs, ...(wanted === names ? applications : [])].find((file) => existsSync(file));
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Browser that is installed, or Playwright's own. */
export const knownBrowser = async (searchPath: string | undefined): Promise<string | undefined> =>
  installedBrowser(searchPath) ?? (await playwrightsOwn());
