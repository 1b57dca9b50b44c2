import { chromium } from '@playwright/test';
import { homeShopSchema } from '@toile/catalogue-contract';
import { type Product, productSchema } from '@toile/contracts';
import type { Hero } from './limit-page.ts';

const get = async (url: string) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
};

/** The first of this week's picks, as the catalogue tells it. */
export async function benchProduct(shop: string): Promise<Product> {
  const home = homeShopSchema.parse(await (await get(`${shop}/api/home/shop`)).json());
  const [card] = home.featuredProducts;
  if (!card) throw new Error('The shop has no weekly pick to measure');
  return productSchema.parse(
    await (await get(`${shop}/api/products/details/${card.id}/${card.friendlyUrlName}`)).json(),
  );
}

/** First screen of a page on a phone: its heading, its links, and the very file of its hero. */
export interface ShownPage {
  title: string;
  links: string[];
  hero: Hero;
}

const mostLinks = 12;

export async function shownPage(pageUrl: string, executablePath: string): Promise<ShownPage> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  await page.goto(pageUrl, { waitUntil: 'load' });
  const hero = page.locator('main img[fetchpriority=high]').first();
  const src = await hero.evaluate((image: HTMLImageElement) => image.currentSrc);
  const [width = 800, height = 1200] = await hero.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  const answer = await page.request.get(src, { headers: { accept: 'image/avif,image/webp,*/*' } });
  const title = (await page.locator('h1').first().textContent()) ?? '';
  const links = await page.locator('main a').allTextContents();
  const shown = {
    body: await answer.body(),
    type: answer.headers()['content-type'] ?? 'image/webp',
    width,
    height,
  };
  await browser.close();
  return { title, links: links.slice(0, mostLinks), hero: shown };
}
