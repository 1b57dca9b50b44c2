import { defineConfig } from '@playwright/test';
import { config } from './config.ts';

/** Journeys against a running shop: BASE_URL says where it is, CHROMIUM_PATH which browser drives it. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // One shop, one browser at a time: a journey that releases or breaks something must not meet another one.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: config.baseUrl,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: config.chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
