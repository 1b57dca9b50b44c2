import type { Piece } from '@toile/catalogue-contract';
import { useWishList } from '@toile/frame';
import { useSession } from '@toile/session';
import { useEffect, useState } from 'react';
import { loadPieces } from '../../lib/load-pieces.ts';

/** Pieces that were asked for, and those of them that there are. */
type Known = { asked: readonly number[]; pieces: readonly Piece[] };

/** Saved pieces, the newest first, and the ids of those that the shop doesn't have any more. */
export type WishedPieces =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; pieces: readonly Piece[]; gone: readonly number[] };

/** State of an account's list that isn't in this browser yet, where there is nothing else to show. */
function useMissingList(): Exclude<WishedPieces, { state: 'ready' }> | undefined {
  const isEmpty = useWishList((list) => list.productIds.length === 0);
  const missing = useWishList((list) => list.missing);
  const load = useWishList((list) => list.load);
  const status = useSession((session) => session.status);
  if (!isEmpty) return undefined;
  // The session is restored once a page.
  if (status === 'away') return { state: 'failed', retry: () => location.reload() };
  if (missing === 'failed') return { state: 'failed', retry: () => void load?.() };
  return status === 'unknown' || missing ? { state: 'loading' } : undefined;
}

/** Loads the pieces of the wish list; a piece that is taken off leaves at once. */
export function useWishedPieces(): WishedPieces {
  const productIds = useWishList((list) => list.productIds) ?? [];
  const isKnown = useWishList((list) => list.isKnown);
  const load = useWishList((list) => list.load);
  const [{ asked, pieces }, setKnown] = useState<Known>({ asked: [], pieces: [] });
  const [failures, setFailures] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const isNew = productIds.some((id) => !asked.includes(id));
  const missing = useMissingList();

  useEffect(() => void load?.(), [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces that were taken off need no call; `failures` asks again
  useEffect(() => {
    if (!isKnown || !isNew) return;
    const leaving = new AbortController();
    setFailed(false);
    loadPieces(productIds, leaving).then(
      (found) => setKnown({ asked: productIds, pieces: found }),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [isKnown, isNew, productIds.join('-'), failures]);

  if (missing) return missing;
  if (isFailed) return { state: 'failed', retry: () => setFailures(failures + 1) };
  if (!isKnown || (isNew && asked.length === 0)) return { state: 'loading' };
  return {
    state: 'ready',
    pieces: productIds.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []),
    gone: asked.filter((id) => productIds.includes(id) && !pieces.some((piece) => piece.id === id)),
  };
}
