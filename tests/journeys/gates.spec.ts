import { verdictSchema } from '@toile/releases-contract';
import { config } from '../config.ts';
import { matrixProblems } from '../support/release-matrix.ts';
import { alive, expect, test } from '../support/with-release.ts';
import { refused, release, versionsNow } from './support/releasing.ts';
import { publishQuestions, questionsFolder, removeQuestions } from './support/second-questions.ts';

test.afterAll(removeQuestions);
const title = 'title="Questions and answers"\n        lead';

/** A version whose page of questions breaks in the browser alone. */
const publishBroken = () =>
  publishQuestions(
    'const sections: FaqSection[] =',
    `const sections: FaqSection[] = typeof window === 'object' ? (undefined as never) :`,
  );

async function expectRefused(way: string[]): Promise<void> {
  const words = await refused(way, { CHROMIUM_PATH: config.chromium });
  expect(words, way[0]).toContain('✗ pages');
  expect(words, way[0]).toMatch(/\/faq: .*\(content\)/);
}

test('a set whose page breaks in the browser is refused with page, part and team (SH-11)', async () => {
  const before = await versionsNow();
  await expectRefused(['promote', 'mf-content', await publishBroken()]);
  expect(await versionsNow()).toEqual(before);
});

test('one that is good goes on, and no way leads around the gate (SH-11)', { tag: '@long' }, async ({
  browser,
  page,
  withRelease,
}) => {
  test.setTimeout(3_600_000);
  const before = await versionsNow();
  const good = await publishQuestions(title, title.replace('Questions', 'More questions'));

  await test.step('a tester sees it, and nobody else', async () => {
    await withRelease({ 'mf-content': good });
    await page.goto('/faq');
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('More questions and answers');
    expect(await (await fetch(new URL('/faq', page.url()))).text()).not.toContain('More questions');
  });

  await test.step('its pages are opened, each of them', async () => {
    const said = await release('check', `mf-content@${good}`, '--browser', '--json');
    const { passed, checks } = verdictSchema.parse(JSON.parse(said));
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(passed).toBe(true);
    expect(checks.find(({ name }) => name === 'pages')?.outcome).toBe('passed');
    const [left] = checks.find(({ name }) => name === 'pages-not-opened')?.problems ?? [];
    expect(left?.says.split(', ').length ?? 0).toBeLessThan(8);
  });

  const between = (version: string) =>
    matrixProblems(browser, [
      { name: 'live' },
      { name: 'candidate', pinned: { versions: { 'mf-content': version } } },
    ]);
  await test.step('visitors go to it and back with their bag (T43)', async () => {
    expect(await between(good)).toEqual([]);
  });

  await test.step('one that breaks is not rolled back to where that is looked at, and not shown by a publication', async () => {
    const bad = await publishBroken();
    await expectRefused(['rollback', 'mf-content', bad, '--browser']);
    await expectRefused(['publish', 'mf-content', '--from', questionsFolder]);
    const problems = await between(bad);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems)
      expect(problem).toMatch(/^\S+ → candidate: mf-content of the team content: \/faq/);
  });

  await test.step('one that takes the header away without an error is not promoted, and told with what can’t be seen', async () => {
    const hide = `void setTimeout(() => document.querySelector('body > header').style.setProperty('opacity', '0'), 100)`;
    const hiding = `const sections: FaqSection[] = (typeof window === 'object' ? ${hide} : undefined) ??`;
    const bad = await publishQuestions('const sections: FaqSection[] =', hiding);
    const words = await refused(['promote', 'mf-content', bad], { CHROMIUM_PATH: config.chromium });
    expect(words).toMatch(/\/faq: seen: The header can’t be seen \(content\)/);
    expect(words).not.toMatch(/\/(?:designers|womenswear|basket): /);
  });

  await test.step('nor one that does so only where its visitors go from its page, and told with the way', async () => {
    const hide = `void setInterval(() => document.querySelector('body > header').style.setProperty('opacity', location.pathname === '/faq' ? '1' : '0'), 100)`;
    const hiding = `const sections: FaqSection[] = (typeof window === 'object' ? ${hide} : undefined) ??`;
    const bad = await publishQuestions('const sections: FaqSection[] =', hiding);
    const words = await refused(['promote', 'mf-content', bad], { CHROMIUM_PATH: config.chromium });
    expect(words).toMatch(/\/faq: after the way to \/\S+: seen: The header can’t be seen \(content\)/);
    expect(words).not.toMatch(/^ +(?:\/faq: seen|\/(?:designers|womenswear|basket)): /m);
  });
  expect(await versionsNow()).toEqual(before);
});
