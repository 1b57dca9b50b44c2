import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { installedBrowser } from '@toile/tool-release';
import { findBrowser } from './find-browser.ts';
import { scratchFolder } from './scratch-folder.ts';

const { folder, remove } = scratchFolder('browser');
afterAll(remove);

const browser = path.join(folder, 'chromium');
writeFileSync(browser, '#!/bin/sh\n');
chmodSync(browser, 0o755);

describe('the browser of the journeys', () => {
  it('is the one that CHROMIUM_PATH names, which must exist', async () => {
    expect(await findBrowser({ CHROMIUM_PATH: browser, PATH: '' })).toBe(browser);
    await expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow('does not exist');
  });

  it('is otherwise one that is installed', () => {
    expect(installedBrowser(`/nowhere:${folder}`)).toBe(browser);
  });
});
