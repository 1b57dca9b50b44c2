import { sharedPieces } from '@toile/account-contract/plain';
import type { Piece } from '@toile/catalogue-contract';
import { readPieceIds } from '@toile/catalogue-contract/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPieces } from '../../lib/load-pieces.ts';

/** The pieces that a link names; a link that names none is a 404. */
export async function loadSharedPieces({ request }: LoaderFunctionArgs): Promise<Piece[]> {
  const ids = readPieceIds(new URL(request.url).searchParams.get(sharedPieces) ?? '');
  if (ids.length === 0) throw new Response(null, { status: 404 });
  return loadPieces(ids, request);
}
