import type { Page } from '@playwright/test';
import { brokenRules } from './support/broken-rules.ts';
import { confirm, dialog, goTo, signIn } from './support/release-console.ts';
import { release, versionsNow } from './support/releasing.ts';
import { publishQuestions, removeQuestions } from './support/second-questions.ts';
import { breaker, forgetSecondVersion, publishSecondVersion } from './support/second-version.ts';
import { expect, test } from './support/shop.ts';

test.use({
  viewport: { width: 390, height: 844 },
  // What is refused on purpose is a line of the browser's console.
  expectedComplaint: /status of (?:404|409)/,
});

const revisionNow = async () => /revision (\d+)/.exec(await release('status'))?.[1] ?? '';

let before = '';
test.beforeAll(async () => {
  before = await revisionNow();
});
test.afterEach(async () => {
  // A shop that a failed journey leaves behind must be the one that it found.
  if ((await release('status')).includes('% of the visitors')) await release('end-canary');
  await release('rollback', '--to', before, '--reason', 'cleaning up').catch((error) => {
    if (!String(error.stderr).includes('shows these versions to everybody already')) throw error;
  });
});
test.afterAll(() => Promise.all([forgetSecondVersion(), removeQuestions()]));

/** Fills in a moment on the clock of the browser. */
async function lookAt(page: Page, moment: number): Promise<void> {
  const local = await page.evaluate(
    (at) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString(),
    moment,
  );
  await page.getByLabel('As it was at').fill(local.slice(0, 19));
  await page.getByRole('button', { name: 'See what would change' }).click();
}

test('on a phone the whole shop is taken back to a moment before, and whoever was faster is seen first (issue 32, 1)', async ({
  page,
  request,
}) => {
  test.slow();
  const shopNow = async () => (await request.get('/shop')).text();
  const versions = await versionsNow();
  const then = Date.now();
  const shop = await publishSecondVersion('--no-promote');
  const content = await publishQuestions('Not answered here?', 'Not answered yet?');
  const both = [`mf-catalogue@${shop}`, `mf-content@${content}`];
  await release('promote', ...both, '--no-browser', 'a test looks itself', '--reason', 'a bad evening');
  await expect.poll(shopNow).toContain(breaker);

  await test.step('the command line says what would change, and changes nothing', async () => {
    const said = await release('rollback', '--to', before, '--dry-run');
    expect(said).toMatch(new RegExp(`mf-catalogue +${shop} +${versions['mf-catalogue']}`));
    expect((await versionsNow())['mf-catalogue']).toBe(shop);
  });

  await signIn(page);
  await goTo(page, 'Back');

  await test.step('a moment to come is refused in a sentence', async () => {
    await lookAt(page, Date.parse('2999-01-01'));
    await expect(dialog(page).getByRole('alert')).toContainText('is to come');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('each part that would change is shown, and who was faster', async () => {
    await lookAt(page, then);
    const row = (name: string) => dialog(page).getByRole('row').filter({ hasText: name });
    await expect(row('mf-catalogue')).toContainText(`${shop}${versions['mf-catalogue']}`);
    await expect(row('mf-content')).toContainText(`${content}${versions['mf-content']}`);
    await expect(dialog(page).getByRole('row')).toHaveCount(3);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await brokenRules(page), colorScheme).toEqual([]);
    }
    await release(
      'promote',
      `mf-content@${versions['mf-content']}`,
      '--no-browser',
      'a test looks itself',
      '--reason',
      'only mine',
    );
    await confirm(page, 'Take it back', 'as yesterday');
    await expect(dialog(page)).toContainText('only mine');
    await expect(dialog(page).getByRole('row')).toHaveCount(2);
    expect((await versionsNow())['mf-catalogue']).toBe(shop);
    await confirm(page, 'Take it back', 'as yesterday');
    await expect(page.getByText(/^live is back at/)).toBeVisible();
    expect(await versionsNow()).toEqual(versions);
  });

  await test.step('the audit names it, and shoppers have it', async () => {
    await goTo(page, 'Audit');
    await expect(page.getByText(`All parts, to revision ${before} of`).first()).toBeVisible();
    await expect(page.getByText('as yesterday')).toBeVisible();
    await expect.poll(shopNow).not.toContain(breaker);
  });
});
