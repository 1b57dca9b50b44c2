import { verdictSchema } from '@toile/releases-contract';
import { config } from '../config.ts';
import { matrixProblems } from '../support/release-matrix.ts';
import { alive, expect, test } from '../support/with-release.ts';
import { refused, release, versionsNow } from './support/releasing.ts';
import {
  publishContent,
  publishQuestions,
  questionsFolder,
  removeQuestions,
} from './support/second-questions.ts';

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
  expect(words, way[0]).toMatch(/\/faq at .*: .*\(content\)/);
}

/** Pages that are good at a desk, for a guest with nothing in the bag who waits and presses no link. */
const publishBadForShoppers = () =>
  publishContent(
    [
      'faq/faq-page.tsx',
      'const config =',
      `if (Object.keys(globalThis.localStorage ?? {}).some((key) => key.endsWith('-basket'))) throw new Error('the bag is full');
       const config =`,
    ],
    ['about/about-page.css', '.ways {', '@media (max-width: 700px) { .all { display: none } } .ways {'],
    ['about/about-page.tsx', '<Article\n', '<div className={styles.all}><Article\n'],
    ['about/about-page.tsx', '</Article>', '</Article></div>'],
    [
      'legal/terms.route.tsx',
      'export const',
      `if (typeof window === 'object') for (const until = Date.now() + 1700; Date.now() < until; );
       export const`,
    ],
    ['legal/privacy-text.tsx', 'Orders and payments:', '<a href="/never-was">Orders</a> and payments:'],
  );

test('a set is refused whose page throws on a filled bag, is blank on a phone, blocks or has a dead link, each in a sentence (SH-11)', async () => {
  test.setTimeout(600_000);
  const before = await versionsNow();
  const way = ['promote', 'mf-content', await publishBadForShoppers()];
  const words = await refused(way, { CHROMIUM_PATH: config.chromium });
  expect(words).toMatch(/✗ pages$/m);
  const told = words.split('\n').filter((line) => line.endsWith('(content)'));
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ +\/faq at .*390 px with a full bag: .*the bag is full.*\(content\)$/),
      expect.stringMatching(/^ +\/about at 390 px with a full bag: .*The heading .*\(content\)$/),
      expect.stringMatching(
        /^ +\/terms-and-conditions at .*: mf-content takes the page for \d+\.\d s, .*\(content\)$/,
      ),
      expect.stringMatching(
        /^ +\/privacy-policy: mf-content links to \/never-was, which answers 404 \(content\)$/,
      ),
    ]),
  );
  // Whoever links to the terms fetches them ahead, and meets their block where the look takes long enough.
  const elsewhere = told.filter((line) => !line.includes('mf-content takes the page'));
  for (const line of elsewhere) expect(line).toMatch(/^ +\/(?:faq|about|privacy-policy)\b/);
  expect(await versionsNow()).toEqual(before);
});

test('one is refused that takes much more than what is live (issue 32, 2)', { tag: '@long' }, async () => {
  test.setTimeout(600_000);
  const heavy = await publishContent([
    'faq/faq.route.ts',
    'export {',
    `if (typeof window === 'object') for (let n = 0; n < 9; n++) fetch('/womenswear?n=' + n, { cache: 'no-store' });
     export {`,
  ]);
  const words = await refused(['promote', 'mf-content', heavy], { CHROMIUM_PATH: config.chromium });
  expect(words).toMatch(
    /^ +\/faq takes \d+ kB until nothing more comes, and what is live \d+ kB \(content\)$/m,
  );
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
    expect(words).toMatch(/\/faq at .*: seen: The header can’t be seen \(content\)/);
    expect(words).not.toMatch(/\/(?:designers|womenswear|basket)(?: at .*)?: /);
  });

  await test.step('nor one that does so only where its visitors go from its page, and told with the way', async () => {
    const hide = `void setInterval(() => document.querySelector('body > header').style.setProperty('opacity', location.pathname === '/faq' ? '1' : '0'), 100)`;
    const hiding = `const sections: FaqSection[] = (typeof window === 'object' ? ${hide} : undefined) ??`;
    const bad = await publishQuestions('const sections: FaqSection[] =', hiding);
    const words = await refused(['promote', 'mf-content', bad], { CHROMIUM_PATH: config.chromium });
    expect(words).toMatch(
      /\/faq at 1280 px.*: after the way to \/\S+: seen: The header can’t be seen \(content\)/,
    );
    expect(words).not.toMatch(/^ +(?:\/faq at [^:]*: seen|\/(?:designers|womenswear|basket)\b.*: )/m);
  });
  expect(await versionsNow()).toEqual(before);
});
