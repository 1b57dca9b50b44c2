import type { APIRequestContext } from '@playwright/test';
import { addressOf, buyableProducts } from './products.ts';

/** The passport of one piece. */
export const passport = '/pp/1074/19250/9f63a00f74a39b910dc149de2af1b9e4';

/** A page of each kind, beside those of a product and its designer. */
const fixed = [
  '/',
  '/shop',
  '/womenswear',
  '/designers',
  '/showcase',
  '/basket',
  '/checkout',
  '/faq',
  passport,
  '/class-of-2021',
  '/programme-september-2023',
  '/no-such-page-at-all/x',
];

/** One of each kind of page, and a product that can be bought. */
export async function everyPage(api: APIRequestContext) {
  const [product] = await buyableProducts(api, 1);
  if (!product) throw new Error('There is no product to look at');
  return { product, pages: [...fixed, addressOf(product), `/${product.designer.friendlyUrlName}`] };
}
