import { Link } from 'react-router-dom';
import styles from './bag-link.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface BagLinkProps {
  totalItems: number;
}

/** The way to the bag with its count (SH-22), the same whether the checkout is there or not. */
export function BagLink({ totalItems }: BagLinkProps) {
  const items = totalItems === 1 ? '1 item' : `${totalItems} items`;
  return (
    <Link to="/basket" className={styles.link}>
      <VisuallyHidden>{totalItems > 0 ? `Bag, ${items}` : 'Bag'}</VisuallyHidden>
      <span aria-hidden="true">Bag</span>
      {totalItems > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {totalItems > 99 ? '99+' : totalItems}
        </span>
      )}
    </Link>
  );
}
