import type { Piece } from '@toile/catalogue-contract';
import { useWishList } from '@toile/frame';
import { useEffect, useState } from 'react';
import { loadPieces } from '../../lib/load-pieces.ts';

type Known = { ids: string; pieces: readonly Piece[] };

/** Saved pieces, the newest first, and the ids of those that the shop doesn't have any more. */
export type WishedPieces =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; pieces: readonly Piece[]; gone: readonly number[] };

/** Loads the pieces of the wish list; a piece that is taken off leaves at once. */
export function useWishedPieces(): WishedPieces {
  const productIds = useWishList((list) => list.productIds) ?? [];
  const isKnown = useWishList((list) => list.isKnown);
  const load = useWishList((list) => list.load);
  const [known, setKnown] = useState<Known>();
  const [failures, setFailures] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const ids = productIds.join('-');
  const isNew = !productIds.every((id) => known?.ids.split('-').includes(String(id)));

  useEffect(() => void load?.(), [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces that were taken off need no call; `failures` asks again
  useEffect(() => {
    if (!isKnown || !isNew) return;
    const leaving = new AbortController();
    setFailed(false);
    loadPieces(productIds, leaving).then(
      (pieces) => setKnown({ ids, pieces }),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [isKnown, isNew, ids, failures]);

  if (isFailed) return { state: 'failed', retry: () => setFailures(failures + 1) };
  if (!isKnown || (isNew && !known)) return { state: 'loading' };
  const asked = known?.ids.split('-') ?? [];
  const found = productIds.map((id) => known?.pieces.find((piece) => piece.id === id) ?? id);
  return {
    state: 'ready',
    pieces: found.filter((piece) => typeof piece !== 'number'),
    gone: found.filter((id) => typeof id === 'number').filter((id) => asked.includes(String(id))),
  };
}
