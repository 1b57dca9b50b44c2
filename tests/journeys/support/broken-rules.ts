import type { Frame, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Targets of 24 px are in no run by their tag alone.
  rules: { 'target-size': { enabled: true } },
};

/** axe, which reaches the fields of the payment provider through a frame of another origin. */
const source = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/**
 * Gives the document axe, once: to compile it takes longer than to look at a page. A frame that leaves meanwhile needs none, one that
 * loads another document meanwhile is given it there.
 */
async function giveAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  } catch (error) {
    if (frame.isDetached()) return;
    if (!/context was destroyed/.test(`${error}`)) throw error;
    await giveAxe(frame);
  }
}

/** Runs in the page. Forced colours are the visitor's own. */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const isForced = matchMedia('(forced-colors: active)').matches;
  const rules = { ...options.rules, 'color-contrast': { enabled: !isForced } };
  const { violations } = await inPage.run(document, { ...options, rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Rules of WCAG 2.2 AA that a program can check and that the page breaks (T45). */
export async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  for (const frame of page.frames()) await giveAxe(frame);
  return page.evaluate(runAxe, options);
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
