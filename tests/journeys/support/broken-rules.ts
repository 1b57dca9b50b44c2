import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of WCAG 2.2 AA that a program can check and that the page breaks (T45). */
export async function brokenRules(page: Page): Promise<string[]> {
  // Forced colours are the visitor's own.
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Targets of 24 px are in no run by their tag alone.
      rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: !isForced } },
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
