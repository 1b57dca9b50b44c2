import { expect, it } from '@jest/globals';
import type { Page } from '@playwright/test';
import { knownBrowser } from './known-browser.ts';
import { inOwnWorld } from './own-world.ts';
import { withBrowser } from './with-browser.ts';

interface Shown {
  location: { pathname: string };
}

/** Runs in the page: leaves it and never answers, unless it is the last one. */
function leaveUntil(last: string): Promise<string> | string {
  const { location } = globalThis as unknown as Shown;
  const at = location.pathname;
  if (at === last) return at;
  location.pathname = `${at}i`;
  return new Promise(() => undefined);
}

async function onAPage<T>(look: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = (await knownBrowser(process.env.PATH)) ?? '';
  return withBrowser(executablePath, async (browser) => {
    const page = await browser.newPage();
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' }));
    await page.goto('http://shop.example/i');
    return look(page);
  });
}

it('a document that goes while it is looked at is no failure: the next one is looked at', async () => {
  expect(await onAPage((page) => inOwnWorld(page, leaveUntil, '/iii'))).toBe('/iii');
});

it('a page of which no document stays is told of', async () => {
  await expect(onAPage((page) => inOwnWorld(page, leaveUntil, '/none'))).rejects.toThrow('Protocol error');
});
