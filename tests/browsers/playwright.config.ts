import { defineConfig } from '@playwright/test';
import { config } from '../config.ts';
import { outsideBrowsers } from '../support/outside-browsers.ts';

/** The main journeys in the other two browsers, one after the other; `npm run e2e:browsers` starts a shop and plays them. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 1,
  projects: outsideBrowsers.map(({ name }) => ({ name })),
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { baseURL: config.baseUrl },
});
