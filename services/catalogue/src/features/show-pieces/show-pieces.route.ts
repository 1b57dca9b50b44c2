import { readPieceIds } from '@toile/catalogue-contract';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import { cardKeys } from '../../domain/shown-keys.ts';

/** GET /api/products/pieces?ids=. Pieces that the shop doesn't have (any more) are left out. */
export function showPiecesRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/products/pieces',
    publicAnswer(
      ({ query: { ids } }) => readPieceIds(typeof ids === 'string' ? ids : ''),
      async (ids) => {
        const pieces = await reader.pieces(ids);
        return { body: pieces, keys: cardKeys(pieces) };
      },
      () => true,
    ),
  );
}
