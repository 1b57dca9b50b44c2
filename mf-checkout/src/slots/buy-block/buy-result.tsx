import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './buy-block.css';
import type { AddResult } from './use-add-to-bag.ts';

/** Result of the press: the way to the bag (CA-32), or what is wrong (CA-30, CA-33). */
export function BuyResult({ result }: { result?: AddResult }) {
  const isAdded = result === 'added';
  const answer = useRef<HTMLAnchorElement>(null);
  // The pressed button was disabled meanwhile and has lost the focus. Whoever has gone elsewhere stays there.
  useEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || answer.current?.closest('form')?.contains(activeElement);
    if (isAdded && isHere) answer.current?.focus({ preventScroll: true });
  }, [isAdded]);
  const lines =
    result === 'size-missing'
      ? ['Please select a size']
      : typeof result === 'object'
        ? result.failed
        : undefined;
  return (
    <>
      <div role="status" className={isAdded ? styles.added : undefined}>
        {isAdded && (
          <Link ref={answer} to="/basket">
            Item added, view your bag
          </Link>
        )}
      </div>
      {lines && (
        <div role="alert" className={styles.alert}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  );
}
