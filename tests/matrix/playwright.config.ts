import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Sets of a channel, each after each other: `npm run e2e -- --matrix`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  projects: [{ name: 'matrix' }],
});
