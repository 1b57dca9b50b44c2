import type { Sitemap } from '@toile/contracts';
import { apiCaching } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';

/** GET /api/designers/sitemap: the showcase, all designers and their collections (T50). Far fewer than one list holds. */
export function listPagesRoute(app: Express, { reader }: ReaderDeps): void {
  app.get('/api/designers/sitemap', async (_req, res) => {
    const [designers, collections] = await Promise.all([reader.designers(), reader.collectionNames()]);
    const paths = [
      ...['/showcase', '/designers'],
      ...designers.map(({ friendlyUrlName }) => `/${friendlyUrlName}`),
      ...collections.map(
        ({ id, friendlyUrlName, designerUrl }) => `/${designerUrl}/collection/${id}/${friendlyUrlName}`,
      ),
    ];
    res.set('cache-control', apiCaching).json({ pages: 1, paths } satisfies Sitemap);
  });
}
