import { sharedPieces } from '@toile/account-contract/plain';
import type { Piece } from '@toile/catalogue-contract';
import { readPieceIds } from '@toile/catalogue-contract/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPieces } from '../../lib/load-pieces.ts';

/** Pieces that a link names; none of a link that names none. */
export function loadSharedPieces({ request }: LoaderFunctionArgs): Promise<Piece[]> {
  const ids = readPieceIds(new URL(request.url).searchParams.get(sharedPieces) ?? '');
  return loadPieces(ids, request);
}
