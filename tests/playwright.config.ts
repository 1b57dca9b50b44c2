import { defineConfig } from '@playwright/test';
import { config } from './config.ts';

const shared =
  /(?:back-in-stock|express|gates|one-bag-two-clients|signing-in|signing-in-tokens|sold-out|sold-out-bag)\.spec\.ts$/;
const releasing = /(?:console|open-set|open-tabs|releases|time-travel|two-canaries|way-back)\.spec\.ts$/;

/** Journeys against a running shop: BASE_URL says where it is, CHROMIUM_PATH which browser drives it. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // Three browsers at one shop: a journey waits for pages more than it computes. Those of one file follow each other.
  workers: 3,
  fullyParallel: false,
  projects: [
    // What all visitors of the shop share: the account, the stock of a whole export. One after another.
    { name: 'shared', testMatch: shared, workers: 1 },
    { name: 'apart', testIgnore: [shared, releasing] },
    // They take versions back: every tab that has one loads itself anew. So no other journey is played meanwhile.
    { name: 'releasing', testMatch: releasing, workers: 1 },
  ],
  forbidOnly: true,
  retries: 0,
  // Long enough for a machine that does something else, too: only what fails waits that long. How fast the shop is, the bench says.
  timeout: 600_000,
  expect: { timeout: 40_000, toPass: { timeout: 240_000 } },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: config.baseUrl,
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Steps, requests and console of what fails. Its pages would cost a sixth of all journeys: `--trace on` keeps them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: config.chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
