import type { APIRequestContext, Page } from '@playwright/test';
import { storeCatalogueSchema } from '@toile/catalogue-contract';
import { config } from '../config.ts';
import { alive, expect, test } from './support/shop.ts';

const pages = ['/', '/shop', '/womenswear', '/designers', '/showcase', '/faq', '/about', '/privacy-policy'];

async function productPages(api: APIRequestContext): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < config.pages; page++) {
    const answer = await api.get(`/api/storecatalogue/womenswear/?currentPage=${page}`);
    const { products, paginationInfo } = storeCatalogueSchema.parse(await answer.json());
    paths.push(...products.map(({ id, friendlyUrlName }) => `/p/${id}/${friendlyUrlName}`));
    if (page >= paginationInfo.totalPages) break;
  }
  return paths.slice(0, config.pages);
}

/**
 * Differences that only the browser knows, and says in attributes once the page is alive: how wide it is (what scrolls
 * is a stop of the keyboard, tabs are tabs or one list), how far a row can be scrolled, that the page itself says now
 * what a form lacks, and that pictures may load now. How a model can be seen depends on the device altogether.
 */
const ofTheBrowser = {
  attributes: ['tabindex', 'hidden', 'disabled', 'role', 'aria-labelledby', 'novalidate'],
  waiting: '-waiting-',
  model: '#ar',
};

/** The page's own part, one tag a line: of a document as it came (read in a page without a policy), or of the open page. */
const linesOf = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate(
    ({ text, attributes, waiting, model }) => {
      const read = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
      const main = read.querySelector('main')?.cloneNode(true) as HTMLElement;
      main.querySelector(model)?.remove();
      for (const element of main.querySelectorAll('*')) {
        for (const name of attributes) element.removeAttribute(name);
        for (const name of [...element.classList]) if (name.includes(waiting)) element.classList.remove(name);
      }
      return main.outerHTML.replace(/></g, '>\n<').split('\n');
    },
    { text: html, ...ofTheBrowser },
  );

test('what the server made stands as it was once the page is alive (mission)', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(600_000 + config.pages * 10_000);
  const others: Record<string, string[]> = {};
  const blank = await context.newPage();
  for (const path of [...pages, ...(await productPages(request))]) {
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? '';
    await alive(page);
    const made = await linesOf(blank, html);
    const shown = await linesOf(page);
    const longer = made.length > shown.length ? made : shown;
    const changed = longer.flatMap((_line, index) =>
      shown[index] === made[index] ? [] : [`${made[index]} -> ${shown[index]}`],
    );
    if (changed.length > 0) others[path] = changed.slice(0, 12);
  }
  expect(others).toEqual({});
});
