import type { Browser } from '@playwright/test';
import { closeSoon } from './close-soon.ts';
import { inTime } from './within.ts';

/** Runs work with a Chromium of its own, which is closed when time is up. Code of a set runs in it: it has no secret of this program. */
export async function withBrowser<Result>(
  executablePath: string,
  work: (browser: Browser) => Promise<Result>,
  mostMs?: number,
): Promise<Result> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath,
    env: {},
    // Without the last, pages can ask `navigator.webdriver`.
    args: ['--no-sandbox', '--disable-gpu', '--disable-blink-features=AutomationControlled'],
  });
  try {
    return await (mostMs === undefined ? work(browser) : inTime(mostMs, work(browser)));
  } finally {
    await closeSoon(browser);
  }
}
