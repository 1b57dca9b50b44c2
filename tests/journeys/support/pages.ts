import type { APIRequestContext } from '@playwright/test';
import { type StoreCatalogue, storeCatalogueSchema } from '@toile/catalogue-contract';
import { designerSchema } from '@toile/designer-contract';
import { addressOf, buyableProducts } from './products.ts';

/** The passport of one piece. */
export const passport = '/pp/1074/19250/9f63a00f74a39b910dc149de2af1b9e4';

/** A page of each kind, beside those of a product and its designer. */
const fixed = [
  '/',
  '/shop',
  '/womenswear',
  '/designers',
  '/search',
  '/search?q=navy+dress',
  '/size-guide',
  '/size-guide/18861',
  '/showcase',
  '/basket',
  '/checkout',
  '/orders',
  '/faq',
  passport,
  '/class-of-2021',
  '/programme-september-2023',
  '/no-such-page-at-all/x',
];

/** Lists of one piece, of a few and of many, a long story and the longest texts: what a page looks like depends on them. */
export async function shortAndLong(api: APIRequestContext): Promise<string[]> {
  const answer = await api.get('/api/storecatalogue/womenswear/');
  const { rootCategory, designers } = storeCatalogueSchema.parse(await answer.json());
  const kinds = rootCategory.childrenCategories.flatMap(({ friendlyUrlName, childrenCategories }) =>
    childrenCategories.map((kind) => `/womenswear/${friendlyUrlName}/${kind.friendlyUrlName}`),
  );
  const [first] = designers;
  const few = kinds.flatMap((kind) => (first ? [kind, `${kind}/designer/${first.friendlyUrlName}`] : [kind]));
  return [
    ...(await emptyList(api, kinds, designers)),
    ...few.slice(0, 6),
    '/p/18871/shoulder-vase',
    '/pp/1097/25764/509192055801324a001cbc6e406d2e95',
    '/terms-and-conditions',
    '/privacy-policy',
    '/graduate-grant',
    '/authentication/logout',
    '/search?q=no-such-thing-anywhere',
    '/search?q=maren+olafs',
  ];
}

type Designers = StoreCatalogue['designers'];

/** A list without a piece. */
async function emptyList(api: APIRequestContext, kinds: string[], designers: Designers): Promise<string[]> {
  for (const kind of kinds)
    for (const { friendlyUrlName } of designers) {
      const answer = await api.get(`/api/storecatalogue${kind}/?designerUrlName=${friendlyUrlName}`);
      const { products } = storeCatalogueSchema.parse(await answer.json());
      if (products.length === 0) return [`${kind}/designer/${friendlyUrlName}`];
    }
  return [];
}

/** A page of each kind, and a product that can be bought. */
export async function everyPage(api: APIRequestContext) {
  const [product] = await buyableProducts(api, 1);
  if (!product) throw new Error('There is no product to look at');
  const designer = `/${product.designer.friendlyUrlName}`;
  const answer = await api.get(`/api/designers/details${designer}`);
  const collections = designerSchema.parse(await answer.json()).collections.slice(0, 1);
  const shown = collections.map(
    ({ id, friendlyUrlName }) => `${designer}/collection/${id}/${friendlyUrlName}`,
  );
  return { product, pages: [...fixed, addressOf(product), designer, ...shown] };
}
