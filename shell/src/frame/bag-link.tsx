import { useBag } from '@toile/bag';
import { VisuallyHidden } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './bag-link.css';

/** The fallback of checkout's mini-bag: link and count work when that remote is down (SH-10, SH-22). */
export function BagLink() {
  const totalItems = useBag((bag) => bag.totalItems);
  return (
    <Link to="/basket" className={styles.link}>
      Bag
      {totalItems > 0 && (
        <>
          <VisuallyHidden>, pieces: </VisuallyHidden>
          <span className={styles.count}>{totalItems}</span>
        </>
      )}
    </Link>
  );
}
