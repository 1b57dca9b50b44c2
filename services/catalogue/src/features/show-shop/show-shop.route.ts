import type { Express } from 'express';
import { apiCaching } from '../../api-caching.ts';
import { type ShopReader, showShop } from './show-shop.ts';

/** GET /api/home/shop (SV-09). */
export function showShopRoute(app: Express, reader: ShopReader): void {
  app.get('/api/home/shop', async (_req, res) => {
    res.set('cache-control', apiCaching).json(await showShop(reader));
  });
}
