import { readPieceIds } from '@toile/catalogue-contract';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';

/** GET /api/products/pieces?ids=. Pieces that the shop doesn't have (any more) are left out. */
export function showPiecesRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/products/pieces',
    publicAnswer(({ query: { ids } }) => reader.pieces(readPieceIds(typeof ids === 'string' ? ids : ''))),
  );
}
