import type { Piece } from '@toile/catalogue-contract';
import { PageMeta, useFrame, useWishList } from '@toile/frame';
import { authenticationPaths, useSession, withReturnUrl } from '@toile/session';
import { Alert, Button, Container, EmptyState, ProductCard, ProductGrid, WithoutScript } from '@toile/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Moved, MoveToBag } from './move-to-bag.tsx';
import { ShareList } from './share-list.tsx';
import { useWishedPieces } from './use-wished-pieces.ts';
import styles from './wish-list-page.css';

/** /wish-list: what this browser, or the account that is signed in, has saved. */
export function WishListPage() {
  return (
    <Container className={styles.page}>
      <PageMeta title="Your wish list" noIndex />
      <SavedPieces />
      <WithoutScript>Your wish list is kept in the browser itself.</WithoutScript>
    </Container>
  );
}

function SavedPieces() {
  const wished = useWishedPieces();
  const heading = useRef<HTMLHeadingElement>(null);
  const [moved, setMoved] = useState<Moved>();
  const pieces = wished.state === 'ready' ? wished.pieces : undefined;
  const count = pieces?.length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    // The pressed button left with its piece.
    if (count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your wish list
      </h1>
      <p role="status" className={styles.said}>
        {wished.state === 'loading' && <span data-needs-script>Loading your wish list…</span>}
        {moved && (
          <>
            {moved.title} is in your bag
            {moved.isStillHere && ', but could not be taken off your wish list'}.{' '}
            <Link to="/basket">Go to your bag</Link>
          </>
        )}
      </p>
      {wished.state === 'failed' && (
        <Alert title="Your pieces can’t be shown right now">
          <p>Your list is safe.</p>
          <Button look="secondary" size="small" onClick={wished.retry}>
            Try again
          </Button>
        </Alert>
      )}
      {wished.state === 'ready' && <List {...wished} onMoved={setMoved} />}
    </>
  );
}

interface ListProps {
  pieces: readonly Piece[];
  gone: readonly number[];
  onMoved: (moved: Moved) => void;
}

function List({ pieces, gone, onMoved }: ListProps) {
  if (pieces.length + gone.length === 0)
    return (
      <EmptyState to="/shop" link="Go to the shop">
        Nothing saved yet. Press the heart of a piece to find it here again.
      </EmptyState>
    );
  return (
    <>
      <SignInHint />
      <ProductGrid label="Saved pieces">
        {pieces.map((piece) => (
          <div key={piece.id} className={styles.piece}>
            <ProductCard product={piece} />
            <MoveToBag piece={piece} onMoved={onMoved} />
          </div>
        ))}
      </ProductGrid>
      <Gone ids={gone} />
      {pieces.length > 0 && <ShareList productIds={pieces.map(({ id }) => id)} />}
    </>
  );
}

function SignInHint() {
  const status = useSession((session) => session.status);
  const { origin } = useFrame();
  const { pathname } = useLocation();
  const isStored = useWishList((list) => list.isStored);
  if (status !== 'anonymous') return null;
  return (
    <p className={styles.hint}>
      {isStored ? 'Kept in this browser.' : 'This browser stores nothing: your list ends with this page.'}{' '}
      <Link to={withReturnUrl(authenticationPaths.login, origin + pathname)}>Sign in</Link> to have it on all
      your devices.
    </p>
  );
}

function Gone({ ids }: { ids: readonly number[] }) {
  const remove = useWishList((list) => list.remove);
  if (ids.length === 0) return null;
  return (
    <p className={styles.hint}>
      {ids.length === 1 ? 'One piece has' : `${ids.length} pieces have`} left the shop.{' '}
      <Button look="tertiary" onClick={() => ids.forEach((id) => void remove?.(id))}>
        Take {ids.length === 1 ? 'it' : 'them'} off
      </Button>
    </p>
  );
}
