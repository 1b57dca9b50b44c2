import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import type { SelectionDeps } from '../../domain/selections.ts';
import { cardKeys } from '../../domain/shown-keys.ts';
import { showShop } from './show-shop.ts';

/** GET /api/home/shop (SV-09). */
export function showShopRoute(
  app: Express,
  { reader, publicAnswer, ...deps }: ReaderDeps & SelectionDeps,
): void {
  app.get(
    '/api/home/shop',
    publicAnswer(
      () => 'shop',
      async () => {
        const shop = await showShop(reader, deps);
        return { body: shop, keys: cardKeys([...shop.featuredProducts, ...shop.featured3D]) };
      },
    ),
  );
}
