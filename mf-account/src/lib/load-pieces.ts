import { type Asking, fetchJson } from '@toile/api';
import type { Piece } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import { piecesAddress } from '@toile/catalogue-contract/plain';

/** Pieces as the catalogue shows them; those that the shop doesn't have any more are left out. */
export const loadPieces = async (ids: readonly number[], asking: Asking): Promise<Piece[]> =>
  ids.length === 0 ? [] : fetchJson(catalogueAnswer('piecesSchema'), piecesAddress(ids), asking);
