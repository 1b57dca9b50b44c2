import { apiCaching, HttpProblem, idInPath } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { showCollection } from './show-collection.ts';

/** GET /api/collections/details/{designerUrl}/{id}/{collectionUrl} (SV-15). */
export function showCollectionRoute(app: Express, { reader }: ReaderDeps): void {
  app.get('/api/collections/details/:designerUrl/:id/:collectionUrl', async (req, res) => {
    const result = await showCollection(reader, idInPath(req.params.id));
    if (!result.ok)
      throw new HttpProblem({ status: 404, code: result.reason, title: 'There is no such collection' });
    res.set('cache-control', apiCaching).json(result.collection);
  });
}
