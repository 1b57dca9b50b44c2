import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { config } from '../config.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Pictures of the gallery of a running `npm run dev`; `npm run gallery` starts it. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results/gallery'),
  snapshotPathTemplate: path.join(config.varDir ?? path.join(root, 'var'), 'gallery/{arg}{ext}'),
  workers: 2,
  fullyParallel: true,
  // One test has all pictures of a width.
  timeout: 600_000,
  reporter: 'list',
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide' } },
  use: {
    baseURL: config.baseUrl,
    locale: 'en-GB',
    launchOptions: {
      executablePath: config.chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
