import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { config } from '../config.ts';
import { builders, type HostName } from './other-host/build-hosts.ts';
import { type RunningHost, serveHost } from './other-host/serve-host.ts';
import { runningShop } from './support/releasing.ts';
import { expect, test } from './support/shop.ts';

let folder: string;
const hosts = new Map<HostName, RunningHost>();
const names = Object.keys(builders) as HostName[];

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'other-hosts-'));
  const { releases = '' } = (await runningShop()).serviceUrls;
  for (const name of names) {
    await builders[name](path.join(folder, name));
    hosts.set(name, await serveHost(path.join(folder, name), { shop: config.baseUrl, releases }));
  }
});
test.afterAll(async () => {
  for (const host of hosts.values()) host.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (page: Page, name: HostName, address: string) =>
  page.goto(`${hosts.get(name)?.origin}${address}`);

/** Opens a designer from the list of them. */
async function followDesigner(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Designers' })).toBeVisible();
  const designer = page.getByRole('main').locator('li > a[href^="/"]').first();
  const name = await designer.innerText();
  await designer.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

for (const name of ['Vite', 'rspack'] as const)
  test(`a host built by ${name} finds a remote by discovery, shows and follows its pages (issue 12, 12)`, async ({
    page,
  }) => {
    await open(page, name, '/designers');
    await followDesigner(page);
    expect(new URL(page.url()).pathname).not.toBe('/designers');
  });

test('a plain page, written by hand, has a remote in a part of it (issue 32, 10)', async ({ page }) => {
  await open(page, 'plain', '/our-page.html');
  await followDesigner(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Our own page' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/our-page.html');
});

test.describe('an entry that is not as discovery says', () => {
  test.use({ expectedComplaint: /integrity/ });

  test('is not run', async ({ page }) => {
    await page.route('**/remotes/mf-designer/*/remoteEntry.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.ran=1` });
    });
    await open(page, 'rspack', '/designers');
    await expect(page.locator('body')).toContainText('Error');
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });
});
