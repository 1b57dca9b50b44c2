import { useShopConfig } from '@toile/frame';
import { Link } from 'react-router-dom';
import styles from './logotype.css';

/** The product's name in the display face; leads home. */
export function Logotype() {
  const { product } = useShopConfig();
  return (
    <Link to="/" className={styles.logotype} aria-label={`${product.name}, home`}>
      {product.name.toUpperCase()}
    </Link>
  );
}
