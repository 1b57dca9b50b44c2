import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { differingParts } from '@toile/releases-contract';
import { brokenRules } from './support/broken-rules.ts';
import { compare } from './support/comparing.ts';
import { addressOf, buyableProducts } from './support/products.ts';
import { root } from './support/releasing.ts';
import { publishQuestions, removeQuestions } from './support/second-questions.ts';
import { expect, test } from './support/shop.ts';

const folder = path.join(root, 'var/compare-journey');
test.afterAll(async () => {
  await removeQuestions();
  await rm(folder, { recursive: true, force: true });
});

test('two sets are compared page by page, and a report shows what differs and whose it is (issue 12, 7)', async ({
  page,
  request,
}) => {
  await test.step('a set against itself is the same, with its widgets', async () => {
    const [product] = await buyableProducts(request, 1);
    if (!product) throw new Error('Nothing can be bought');
    const { comparison, code } = await compare(folder, 'live', 'live', '--path', addressOf(product));
    expect(comparison.pages).toEqual([expect.objectContaining({ part: 'mf-catalogue', views: [] })]);
    expect(comparison.pages[0]).not.toHaveProperty('trouble');
    expect(code).toBe(0);
  });

  await test.step('what a version changes is found at every width, and nothing below it', async () => {
    const version = await publishQuestions('Not answered here?', 'Not answered here, or not as you hoped?');
    const { comparison, code } = await compare(folder, `mf-content@${version}`, '--path', '/faq');
    const [views = []] = comparison.pages.map(({ views }) => views);
    expect(views.map(({ width }) => width)).toEqual([360, 768, 1280, 1920]);
    expect(differingParts(views)).toEqual(['mf-content']);
    for (const { differences } of views) expect(differences[0]?.after?.height).toBeLessThan(200);
    expect(code).toBe(2);
  });

  await test.step('the report stands alone, and the keyboard reaches both pictures', async () => {
    await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
    const pair = page.getByRole('region', { name: '/faq at 1280 px' });
    await expect(pair.getByRole('img')).toHaveCount(2);
    await pair.focus();
    await expect(pair).toBeFocused();
    for (const picture of await pair.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1280);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await brokenRules(page), colorScheme).toEqual([]);
    }
  });
});
