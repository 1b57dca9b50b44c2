import { apiCaching } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import { showShop } from './show-shop.ts';

/** GET /api/home/shop (SV-09). */
export function showShopRoute(app: Express, { reader }: ReaderDeps): void {
  app.get('/api/home/shop', async (_req, res) => {
    res.set('cache-control', apiCaching).json(await showShop(reader));
  });
}
