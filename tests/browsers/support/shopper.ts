import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { outsideBrowsers } from '../../support/outside-browsers.ts';
import { openFirefox } from './firefox-page.ts';
import type { OutsidePage } from './outside-page.ts';
import { openWebKit } from './webkit-page.ts';

const open = { Firefox: openFirefox, WebKit: openWebKit };

/** A page of the project's browser with nothing kept from before. It must end without a complaint. */
export const test = base.extend<{ shopper: OutsidePage }>({
  shopper: async ({ baseURL }, use, info) => {
    const browser = outsideBrowsers.find(({ name }) => name === info.project.name);
    if (!browser) throw new Error(`No browser is called ${info.project.name}`);
    base.skip(!browser.isInstalled, `${browser.name} is not installed`);
    const home = await mkdtemp(path.join(tmpdir(), 'toile-browser-'));
    const page = await open[browser.name](home, baseURL ?? '');
    try {
      await use(page);
      expect(await page.complaints(), 'errors, and what was reported to the shop').toEqual([]);
    } finally {
      await info.attach('at the end', { body: await page.picture(), contentType: 'image/png' });
      await page.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
});

export { expect };
