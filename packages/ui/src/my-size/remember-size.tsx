import { sizeLabel } from '@toile/contracts/plain';
import { VisuallyHidden } from '../link/visually-hidden.tsx';
import styles from './remember-size.css';
import { useMySizes } from './use-my-sizes.ts';

/** All that becomes of a size that is remembered, beside each button that does so. */
export const keptHere = 'It stays in this browser.';
export const keptNowhere = 'Your browser refuses to keep it: it is remembered until you leave or reload.';

export interface RememberSizeProps {
  /** Value of a size, e.g. `uk-10`. */
  size: string;
  /** More of it while it is the shopper's own, e.g. `sold out`. */
  note?: string | undefined;
}

/**
 * Offer to remember a size as the shopper's own, with what becomes of it; once it is remembered, the way to forget it. Nothing before
 * the page is alive, and beside an older shell.
 */
export function RememberSize({ size, note }: RememberSizeProps) {
  const mine = useMySizes((state) => state);
  if (!mine?.isKnown) return null;
  const label = sizeLabel(size);
  const isMine = mine.sizes.includes(size);
  // A single button for both: it keeps the focus.
  return (
    <p className={styles.line}>
      <span role="status">{isMine && `Your size: ${label}${note ? `, ${note}` : ''}`}</span>
      <button
        type="button"
        className={styles.button}
        onClick={() => (isMine ? mine.forget(size) : mine.remember(size))}
      >
        {isMine ? 'Forget' : `Remember ${label} as my size`}
        {isMine && <VisuallyHidden> that {label} is my size</VisuallyHidden>}
      </button>
      {!isMine && <span>{keptHere}</span>}
      {isMine && !mine.isStored && <span>{keptNowhere}</span>}
    </p>
  );
}
