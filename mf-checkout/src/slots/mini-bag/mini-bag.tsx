import { useBag } from '@toile/bag';
import { useSession } from '@toile/session';
import { VisuallyHidden } from '@toile/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { forgetFormOfAccount } from '../../lib/kept-form.ts';
import { BagNews } from './bag-news.tsx';
import styles from './mini-bag.css';

/** The link to the bag, with its count after hydration (SH-22). */
export function Component() {
  const totalItems = useBag((bag) => bag.totalItems);
  const isAnonymous = useSession(({ status }) => status === 'anonymous');
  useEffect(() => {
    if (isAnonymous) forgetFormOfAccount();
  }, [isAnonymous]);
  const pieces = totalItems === 1 ? '1 item' : `${totalItems} items`;
  return (
    <>
      <Link to="/basket" className={styles.link}>
        <VisuallyHidden>{totalItems > 0 ? `Bag, ${pieces}` : 'Bag'}</VisuallyHidden>
        <span aria-hidden="true">Bag</span>
        {totalItems > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {totalItems > 99 ? '99+' : totalItems}
          </span>
        )}
      </Link>
      <BagNews />
    </>
  );
}
