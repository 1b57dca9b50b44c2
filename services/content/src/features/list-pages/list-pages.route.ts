import type { ShopConfig, Sitemap } from '@toile/contracts';
import { apiCaching } from '@toile/service-kit';
import type { Express } from 'express';

export interface ListPagesDeps {
  /** Some pages have their address from the settings of the shop (D1, D2). */
  shop: Pick<ShopConfig, 'product' | 'routes'>;
}

/** GET /api/pages/sitemap (T50). Passports and sample pages are not for search engines (D54). */
export function listPagesRoute(app: Express, { shop: { product, routes } }: ListPagesDeps): void {
  const paths = [
    '/',
    '/faq',
    '/about',
    '/newsletter',
    `/join-${product.slug}`,
    '/terms-and-conditions',
    '/privacy-policy',
    '/return-policy',
    ...[routes.grant, routes.classShowcase, routes.programme].map((path) => path.replace(/^\/*/, '/')),
  ];
  app.get('/api/pages/sitemap', (_req, res) => {
    res.set('cache-control', apiCaching).json({ pages: 1, paths } satisfies Sitemap);
  });
}
