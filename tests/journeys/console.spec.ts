import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { config } from '../config.ts';
import { brokenRules } from './support/broken-rules.ts';
import { compare } from './support/comparing.ts';
import { confirm, dialog, goTo, signIn } from './support/release-console.ts';
import { copyOf, release, root, runningShop, versionsNow } from './support/releasing.ts';
import { publishQuestions, removeQuestions } from './support/second-questions.ts';
import { alive, expect, test } from './support/shop.ts';

/** Inside the checkout, so that the copy finds the same libraries. */
const copy = path.join(root, 'var/console-version/mf-content');
const pictures = path.join(root, 'var/console-pictures');
const part = 'mf-content';

/** Publishes a version that nobody sees yet. */
async function publishSecond(): Promise<string> {
  await rm(copy, { recursive: true, force: true });
  await copyOf(part, copy);
  await writeFile(path.join(copy, 'src/second-version.ts'), '// Another file is another version.\n');
  const said = await release('publish', part, '--from', copy, '--no-promote');
  return /^mf-content (\S+)/m.exec(said)?.[1] ?? '';
}

/**
 * Gives the reason where no gate is asked. The page behind may show the change before the answer to it closes the
 * dialog.
 */
async function sayWhy(page: Page, press: string): Promise<void> {
  await dialog(page).getByLabel('Why').fill('console journey');
  await dialog(page).getByRole('button', { name: press }).click();
  await expect(dialog(page)).toBeHidden();
}
const plan = (page: Page) => page.getByRole('region', { name: 'Plan' }).getByRole('status');
const ofPart = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: part, exact: true }) });

let before = '';
test.beforeAll(async () => {
  before = (await versionsNow())[part] ?? '';
});
test.afterEach(async () => {
  // A shop that a failed journey leaves behind must be the one that it found.
  const { [part]: now } = await versionsNow();
  if ((await release('status')).includes('% of the visitors'))
    await release('end-candidate', '--reason', 'cleaning up');
  if (now !== before)
    await release('promote', part, before, '--no-browser', 'a test looks itself', '--reason', 'cleaning up');
});
test.afterAll(async () => {
  await removeQuestions();
  for (const folder of [path.dirname(copy), pictures]) await rm(folder, { recursive: true, force: true });
});

// What is refused on purpose is a line of the browser's console.
test.use({ expectedComplaint: /status of (?:400|403|409)/ });

test('a release manager tries a version, shows it to all, takes it back and finds it in the audit (issue 12, 6)', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const version = await publishSecond();
  const origin = await signIn(page);

  await test.step('the overview says what is live, since when, and who decided it', async () => {
    await expect(ofPart(page)).toContainText(before);
    await expect(page.getByRole('list').filter({ hasText: 'revision' }).first()).toContainText('Promoted');
  });

  await test.step('a canary begins with the verdict of the gates', async () => {
    await goTo(page, 'Canary');
    await page.getByRole('combobox', { name: part }).selectOption(version);
    await page.getByRole('button', { name: '5 %', exact: true }).click();
    await page.getByRole('button', { name: 'Ask the gates' }).click();
    await confirm(page, 'Start the canary', 'console journey tries it');
    await expect(page.getByText('5 % of the visitors get these versions')).toBeVisible();
  });

  await test.step('its share grows by the slider, from the keyboard', async () => {
    await page.getByRole('slider').focus();
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Show it to 9 %' }).click();
    await confirm(page, 'Show it to 9 %', 'console journey goes on');
    await expect(page.getByText('9 % of the visitors get these versions')).toBeVisible();
  });

  await test.step('it is promoted, and the page of live versions knows without a reload', async () => {
    await page.getByRole('button', { name: 'Promote to everybody' }).click();
    await confirm(page, 'Promote', 'console journey shows it to all');
    await goTo(page, 'Overview');
    await expect(ofPart(page)).toContainText(version);
    expect((await versionsNow())[part]).toBe(version);
  });

  await test.step('a rollback that somebody overtakes is asked again, and then done', async () => {
    await ofPart(page)
      .getByRole('button', { name: `Roll ${part} back` })
      .press('Enter');
    await expect(dialog(page)).toContainText(`back to ${before}`);
    await release(
      'candidate',
      `${part}@${before}`,
      '--share',
      '1',
      '--no-browser',
      'a test looks itself',
      '--reason',
      'somebody faster',
    );
    await confirm(page, 'Roll back', 'console journey takes it back');
    await expect(dialog(page)).toContainText('somebody faster');
    expect((await versionsNow())[part]).toBe(version);
    await confirm(page, 'Roll back', 'console journey takes it back');
    await expect(page.getByText(`${part} is back at ${before}`)).toBeVisible();
    expect((await versionsNow())[part]).toBe(before);
  });

  await test.step('the audit finds who did it and why', async () => {
    await goTo(page, 'Audit');
    await page.getByLabel('Search who, why or what').fill(`journey takes back ${config.staff.email}`);
    await page.getByRole('button', { name: 'Search' }).click();
    const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(found.first()).toContainText('Rolled back');
    await expect(found.first()).toContainText(config.staff.email);
    await expect(found.filter({ hasNotText: 'takes it back' })).toHaveCount(0);
  });

  expect([...asked], 'nothing of the shop is asked for').toEqual([origin]);
});

test('a release manager tries a version by a plan, looks at its pictures, and finds who had it and why (issue 12, 5, 6, 7, 9)', async ({
  page,
  browser,
}) => {
  const version = await publishQuestions('Not answered here?', 'Not answered yet?');
  await signIn(page);

  await test.step('a plan that does not grow is refused, a good one begins with its first step', async () => {
    await goTo(page, 'Canary');
    await page.getByRole('combobox', { name: part }).selectOption(version);
    await page.getByLabel('By steps, while its visits are good').check();
    const first = page.getByLabel('Share of step 1 in per cent');
    await first.fill('30');
    await page.getByRole('button', { name: 'Ask the gates' }).click();
    await expect(page.getByRole('alert')).toContainText('must grow with each step');
    await first.fill('2');
    await page.getByRole('button', { name: 'Ask the gates' }).click();
    await confirm(page, 'Start the canary', 'console journey plans it');
    await expect(plan(page)).toContainText('step 1 of 4 (2 → 5 → 25 → 100 %)');
  });

  await test.step('it waits, and goes on', async () => {
    await page.getByRole('button', { name: 'Pause the plan' }).click();
    await sayWhy(page, 'Pause the plan');
    await expect(plan(page)).toContainText('paused');
    await page.getByRole('button', { name: 'Resume the plan' }).press('Enter');
    await sayWhy(page, 'Resume the plan');
    await expect(plan(page)).not.toContainText('paused');
  });

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto('/faq');
  await alive(visitor);
  const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('toile_visitor'));

  await test.step('it is looked at, picture beside picture', async () => {
    await expect(page.getByText('No pictures of it yet')).toBeVisible();
    await compare(pictures, 'candidate', '--path', '/faq', '--upload');
    await goTo(page, 'Overview');
    await goTo(page, 'Canary');
    await page.getByRole('link', { name: 'Look at both, picture beside picture' }).click();
    await expect(page.getByText('The page differs.')).toBeVisible();
    await page.getByText(`1280 px: ${part}`).press('Enter');
    const pair = page.getByRole('region', { name: '/faq at 1280 px' });
    for (const side of ['Before', 'After'])
      await expect(pair.getByRole('img', { name: `${side}, 1280 px` })).toHaveJSProperty(
        'naturalWidth',
        1280,
      );
    await expect(page.getByText(`${part} of content: `)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await brokenRules(page), colorScheme).toEqual([]);
    }
  });

  await test.step('a visitor had this set because of these decisions', async () => {
    await goTo(page, 'Why');
    const now = await page.evaluate(() =>
      new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString(),
    );
    await page.getByLabel('When').fill(now.slice(0, 19));
    await page.getByLabel('Visitor').fill(cookie?.value ?? '');
    await page.getByRole('button', { name: 'Say why' }).click();
    await expect(
      page.getByText(/this one stands at \d+\.\d\d of 100 and (?:got it|did not get it)/),
    ).toBeVisible();
    await expect(page.getByText('console journey plans it')).toBeVisible();
    await page.getByLabel('Visitor').fill('nobody');
    await page.getByRole('button', { name: 'Say why' }).click();
    await expect(page.getByRole('alert')).toContainText('is not a visitor’s cookie');
  });

  await test.step('the overview counts the tab that is open', async () => {
    await goTo(page, 'Overview');
    const tabs = page.getByRole('region', { name: 'Open tabs' });
    await expect(
      tabs
        .getByRole('row')
        .filter({ hasText: /live|candidate/ })
        .first(),
    ).toContainText('%', {
      timeout: 60_000,
    });
  });
  await context.close();
});

test('every page of the console keeps WCAG 2.2 AA, in light and dark, and no page moves sideways', async ({
  page,
}) => {
  await signIn(page);
  const audit = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await brokenRules(page), `${what}, ${colorScheme}`).toEqual([]);
    }
  };
  for (const [name, heading] of [
    ['Overview', 'What live shows'],
    ['Back', 'Back'],
    ['Canary', 'Canary'],
    ['Stages', 'Stages'],
    ['Compare', 'Compare'],
    ['Pins', 'Pins'],
    ['Why', 'Why'],
    ['Audit', 'Audit'],
    ['Orders', 'Orders'],
    ['Order audit', 'Order audit'],
  ] as const) {
    await goTo(page, name);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await audit(name);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([name, width, sideways]).toEqual([name, width, 0]);
    }
  }
});

test('nobody comes in without a role', async ({ page, context }) => {
  const { serviceUrls } = await runningShop();
  const origin = serviceUrls.releases ?? '';
  await page.goto(origin);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email address').fill(config.account.email);
  await page.getByLabel('Password').fill(config.account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You can’t come in yet' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('has no role here');
  for (const { name, value } of await context.cookies(origin)) {
    const answer = await page.request.get(`${origin}/api/releases/failures`, {
      headers: { cookie: `${name}=${value}` },
    });
    expect(answer.status(), name).toBe(401);
  }
});
