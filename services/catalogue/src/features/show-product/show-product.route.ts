import { HttpProblem } from '@toile/service-kit';
import type { Express } from 'express';
import { apiCaching } from '../../api-caching.ts';
import { type ProductReader, productId, showProduct } from './show-product.ts';

/** GET /api/products/details/{id}/{friendlyUrlName} (SV-14). */
export function showProductRoute(app: Express, reader: ProductReader): void {
  app.get('/api/products/details/:id/:friendlyUrlName', async (req, res) => {
    const result = await showProduct(reader, productId(req.params.id));
    if (!result.ok)
      throw new HttpProblem({ status: 404, code: result.reason, title: 'There is no such product' });
    res.set('cache-control', apiCaching).json(result.product);
  });
}
