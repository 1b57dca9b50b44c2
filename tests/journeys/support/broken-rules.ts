import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of WCAG 2.2 AA that a program can check and that the page breaks (T45). */
export async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
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

/** Rules that the page breaks as a phone and as a desk show it. */
export async function brokenRulesAtWidths(page: Page): Promise<string[]> {
  const broken: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const rule of await brokenRules(page)) broken.push(`at ${width} px ${rule}`);
  }
  return broken;
}

/** Resolves when nothing moves or fades any more: colours on their way have no contrast of their own. */
async function stillness(): Promise<void> {
  // What was pressed begins to move with the next frame.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
