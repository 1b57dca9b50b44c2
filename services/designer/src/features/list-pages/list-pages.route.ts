import type { Sitemap } from '@toile/contracts';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';

/** GET /api/designers/sitemap: the showcase, all designers and their collections (T50). Far fewer than one list holds. */
export function listPagesRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  const list = async (): Promise<Sitemap> => {
    const [designers, collections] = await Promise.all([reader.designers(), reader.collectionNames()]);
    const paths = [
      ...['/showcase', '/designers'],
      ...designers.map(({ friendlyUrlName }) => `/${friendlyUrlName}`),
      ...collections.map(
        ({ id, friendlyUrlName, designerUrl }) => `/${designerUrl}/collection/${id}/${friendlyUrlName}`,
      ),
    ];
    return { pages: 1, paths };
  };
  app.get('/api/designers/sitemap', publicAnswer(list));
}
