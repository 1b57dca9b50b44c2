import { useShopConfig } from '@toile/frame';
import { useLocation } from 'react-router-dom';
import styles from './selvedge.css';

/** The woven edge under the footer, with the number of the piece or collection where the address has one (design language 56). */
export function Selvedge() {
  const { product } = useShopConfig();
  const number = useLocation().pathname.match(/\/(\d{3,})(?:\/|$)/)?.[1];
  return (
    <div className={styles.selvedge} aria-hidden="true">
      {/* The document of an address that is none is the same for all of them. */}
      <span suppressHydrationWarning>
        {[product.name.toUpperCase(), number && `n° ${number}`].filter(Boolean).join(' · ')}
      </span>
      <span>100% from the maker</span>
    </div>
  );
}
