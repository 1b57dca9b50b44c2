import type { BrowserContext, Page } from '@playwright/test';
import { brokenRules } from './support/broken-rules.ts';
import { confirm, dialog, goTo, signIn } from './support/release-console.ts';
import { release, versionsNow } from './support/releasing.ts';
import { publishQuestions, removeQuestions } from './support/second-questions.ts';
import { breaker, forgetSecondVersion, publishSecondVersion } from './support/second-version.ts';
import { expect, test } from './support/shop.ts';

const parts = ['mf-catalogue', 'mf-content'] as const;
const asked = 'Not answered yet?';
let before: Record<string, string> = {};

test.beforeAll(async () => {
  before = await versionsNow();
});
test.afterEach(async () => {
  // A shop that a failed journey leaves behind must be the one that it found.
  const status = await release('status');
  for (const part of parts)
    if (new RegExp(`visitors get ${part}`).test(status))
      await release('end-canary', part, '--reason', 'cleaning up');
  const now = await versionsNow();
  for (const part of parts)
    if (now[part] !== before[part]) await release('rollback', part, '--reason', 'cleaning up');
});
test.afterAll(async () => {
  await removeQuestions();
  await forgetSecondVersion();
});

/** The parts whose canary a visitor has. */
async function canariesOf({ request }: BrowserContext): Promise<string> {
  const text = async (path: string) => (await request.get(path)).text();
  const has = [(await text('/shop')).includes(breaker), (await text('/faq')).includes(asked)];
  return parts.filter((_part, at) => has[at]).join(' and ');
}

const canary = (page: Page, part: string) => page.getByRole('region', { name: `Canary ${part}` });

test('two teams try their parts at once: no visitor has both, and each canary ends without the other (issue 32, 7)', async ({
  page,
  browser,
}) => {
  test.slow();
  const catalogue = await publishSecondVersion('--no-promote');
  const content = await publishQuestions('Not answered here?', asked);
  const words = ['--reason', 'journey', '--no-browser', 'a test looks itself'];
  await release('canary', `mf-catalogue@${catalogue}`, '--share', '40', ...words);
  await signIn(page);

  await test.step('a release manager begins the second beside the first', async () => {
    await goTo(page, 'Canary');
    await page.getByText('Begin a second canary beside it').press('Enter');
    await expect(page.getByRole('combobox', { name: 'mf-catalogue' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'mf-content' }).selectOption(content);
    await page.getByRole('group', { name: 'Share of the visitors' }).last().getByText('25 %').click();
    await page.getByRole('button', { name: 'Ask the gates' }).click();
    await confirm(page, 'Start the canary', 'both teams try');
    await expect(canary(page, 'mf-content')).toContainText('25 % of the visitors get these versions');
    await expect(canary(page, 'mf-catalogue')).toContainText('40 % of the visitors get these versions');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenRules(page), `${width}`).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, sideways]).toEqual([width, 0]);
    }
  });

  const visitors = await Promise.all(Array.from({ length: 24 }, () => browser.newContext()));
  const all = () => Promise.all(visitors.map(canariesOf));
  await expect.poll(async () => new Set(await all())).toEqual(new Set(['', ...parts]));
  const had = await all();
  expect(await all(), 'the same again').toEqual(had);

  await test.step('one is ended, and nobody of the other loses it', async () => {
    await canary(page, 'mf-catalogue').getByRole('button', { name: 'End it' }).click();
    await dialog(page).getByLabel('Why').fill('seen enough');
    await dialog(page).getByRole('button', { name: 'End the canary' }).click();
    await expect(canary(page, 'mf-catalogue')).toHaveCount(0);
    await expect.poll(all).toEqual(had.map((part) => (part === 'mf-content' ? part : '')));
  });

  await test.step('the other goes to everybody', async () => {
    await canary(page, 'mf-content').getByRole('button', { name: 'Promote to everybody' }).click();
    await confirm(page, 'Promote', 'all may have it');
    await expect.poll(all).toEqual(had.map(() => 'mf-content'));
    await goTo(page, 'Overview');
    await expect(page.getByText('get a canary')).toHaveCount(0);
  });
  await Promise.all(visitors.map((visitor) => visitor.close()));
});
