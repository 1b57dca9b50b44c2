import { useShopConfig } from '@toile/frame';
import { useLocation } from 'react-router-dom';
import styles from './selvedge.css';

/** The piece's own number where the address has one, else the page's name: what is woven into the edge of the cloth. */
function selvedgeNumber(pathname: string): string {
  return pathname.match(/\d{3,}/)?.[0] ?? (pathname.split('/').filter(Boolean).at(-1) || '1');
}

/** The woven edge under the footer (design language 56). */
export function Selvedge() {
  const { product } = useShopConfig();
  const { pathname } = useLocation();
  return (
    <div className={styles.selvedge} aria-hidden="true">
      <span>{`${product.name.toUpperCase()} · n° ${selvedgeNumber(pathname)}`}</span>
      <span>Fabric 100 % from the maker</span>
    </div>
  );
}
