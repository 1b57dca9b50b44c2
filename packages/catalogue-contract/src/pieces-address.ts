import { idInPath } from '@toile/contracts/plain';

/** Pieces that are asked for at once, at most. */
export const mostPieces = 100;

/** Address that answers with these pieces, at most `mostPieces` of them. */
export const piecesAddress = (ids: readonly number[]): string => `/api/products/pieces?ids=${ids.join('-')}`;

/** The ids in a text of ids with a hyphen between them; what is none is left out, twice the same is once. */
export function readPieceIds(text: string): number[] {
  const ids = text.split('-', 2 * mostPieces).flatMap((id) => idInPath(id) ?? []);
  return [...new Set(ids)].slice(0, mostPieces);
}
