import { apiCaching, HttpProblem, idInPath } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import { showProduct } from './show-product.ts';

/** GET /api/products/details/{id}/{friendlyUrlName} (SV-14). */
export function showProductRoute(app: Express, { reader }: ReaderDeps): void {
  app.get('/api/products/details/:id/:friendlyUrlName', async (req, res) => {
    const result = await showProduct(reader, idInPath(req.params.id));
    if (!result.ok)
      throw new HttpProblem({ status: 404, code: result.reason, title: 'There is no such product' });
    res.set('cache-control', apiCaching).json(result.product);
  });
}
