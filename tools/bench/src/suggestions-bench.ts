import type { Page } from '@playwright/test';
import { freePort } from '@toile/database';
import { median, percentile } from '@toile/testing';
import { findBrowser, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config } from './config.ts';
import { goTo, inBrowser } from './page-load.ts';
import { untilIdle } from './until-idle.ts';

const { runs, baseUrl } = config;
const budget = { shownMs: 100, atOnce: 1, stale: 0 };
/** Each begins a word of the shop. */
const letters = [...'bcdghjklmprstvw'];
const suggestions = '/api/search/suggestions?';
/** Of a line on which words are typed faster than they are answered. */
const answerMs = 120;
const keyMs = 30;

interface Seen {
  pressedAt: number;
  /** When the first option after the press was painted. */
  shownAt: number;
  /** Options that were shown for other words than those in the field. */
  stale: number;
}

/** Runs in the page: notes presses, the first options after each, and options that are named after other words. */
function watchOptions(): void {
  const seen: Seen = { pressedAt: 0, shownAt: 0, stale: 0 };
  Object.assign(window, { seen });
  addEventListener(
    'keydown',
    ({ timeStamp }) => Object.assign(seen, { pressedAt: timeStamp, shownAt: 0 }),
    true,
  );
  const painted = () => {
    seen.shownAt ||= performance.now();
  };
  new MutationObserver(() => {
    const options = [...document.querySelectorAll('[role=option]')];
    if (options.length === 0) return;
    const typed = document.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? '';
    const asked = options.flatMap(({ textContent }) => /^answer (.*)Page$/.exec(textContent)?.[1] ?? []);
    seen.stale += asked.filter((words) => !typed.startsWith(words)).length;
    requestAnimationFrame(() => setTimeout(painted));
  }).observe(document, { childList: true, subtree: true });
}

/** Milliseconds from the press of a letter to its suggestions on the screen. */
async function pressToScreen(page: Page, letter: string): Promise<number> {
  const field = page.getByRole('combobox');
  await field.fill('');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await field.press(letter);
  const shown = await page.waitForFunction(() => {
    const { pressedAt, shownAt } = (window as unknown as { seen: Seen }).seen;
    return shownAt > 0 && shownAt - pressedAt;
  });
  return Number(await shown.jsonValue());
}

/** Most requests at once, and stale options, while words are typed faster than they are answered. */
async function typeFast(page: Page): Promise<{ atOnce: number; stale: number }> {
  let open = 0;
  let atOnce = 0;
  await page.route(`**${suggestions}*`, async (route) => {
    open += 1;
    atOnce = Math.max(atOnce, open);
    const asked = new URL(route.request().url()).searchParams.get('q');
    await page.waitForTimeout(answerMs);
    open -= 1;
    await route.fulfill({
      json: { suggestions: [{ kind: 'page', title: `answer ${asked}`, path: '/faq' }] },
    });
  });
  const field = page.getByRole('combobox');
  for (const word of ['cardigan', 'scarf', 'dress']) {
    await field.fill('');
    await field.pressSequentially(word, { delay: keyMs });
    await page.getByRole('option', { name: `answer ${word}` }).waitFor();
  }
  const stale = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.stale);
  return { atOnce, stale };
}

async function measure(shop: string, browser: string): Promise<Figure[]> {
  return inBrowser(browser, async (chromium) => {
    const page = await chromium.newPage();
    await page.addInitScript(watchOptions);
    await goTo(page, `${shop}/search`);
    // The first press warms the shop and is not counted.
    await pressToScreen(page, 'f');
    const times: number[] = [];
    for (let run = 0; run < runs; run++)
      for (const letter of letters) times.push(await pressToScreen(page, letter));
    const p95 = percentile(times, 0.95);
    const { atOnce, stale } = await typeFast(page);
    return [
      {
        what: `suggestions on the screen after a key press, of ${times.length} presses`,
        figure: `p95 ${p95.toFixed(0)} ms (≤ ${budget.shownMs} ms), median ${median(times).toFixed(0)} ms`,
        ok: held(p95, { atMost: budget.shownMs }),
      },
      {
        what: `requests at once and stale suggestions, a key each ${keyMs} ms, an answer after ${answerMs} ms`,
        figure: `${atOnce} (≤ ${budget.atOnce}), ${stale} (${budget.stale})`,
        ok: held(atOnce, { atMost: budget.atOnce, atLeast: 1 }) && held(stale, { atMost: budget.stale }),
      },
    ];
  });
}

/** Suggestions of search as somebody types; of the shop at BASE_URL, or of one started for it. */
export const suggestionsBench: Bench = {
  title: 'Suggestions as one types, on a fast line',
  async run(varDir) {
    const browser = await findBrowser();
    if (baseUrl) return measure(baseUrl, browser);
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress() });
    try {
      // Until they are encoded they take the connections that a suggestion waits for.
      await system.preparePictures();
      await untilIdle();
      return await measure(system.url, browser);
    } finally {
      await system.stop();
    }
  },
};
