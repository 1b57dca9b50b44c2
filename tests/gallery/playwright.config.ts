import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { config } from '../config.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Pictures of the gallery; `npm run gallery` shows it and plays this. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results/gallery'),
  snapshotPathTemplate: path.join(config.varDir ?? path.join(root, 'var'), 'gallery/{arg}{ext}'),
  workers: 2,
  fullyParallel: true,
  // One test has half of all pictures.
  timeout: 480_000,
  reporter: 'list',
  // On one machine a picture is the same each time: a colour that differs is a change.
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.02 } },
  use: {
    baseURL: config.baseUrl,
    locale: 'en-GB',
    launchOptions: {
      executablePath: config.chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
