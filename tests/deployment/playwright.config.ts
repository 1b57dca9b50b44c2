import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run test:deployment`: one deployment, step after step, and what runs from the image. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/deployment',
  projects: [{ name: 'deployment' }],
  workers: 1,
  globalTimeout: 55 * 60_000,
  timeout: 15 * 60_000,
});
