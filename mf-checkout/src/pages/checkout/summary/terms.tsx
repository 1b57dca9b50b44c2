import { Link } from 'react-router-dom';
import styles from './summary.css';

/** The terms on which an order is placed, beside each button that places one. */
export function Terms() {
  return (
    <p className={styles.terms}>
      By placing your order you accept our <Link to="/terms-and-conditions">terms and conditions</Link>.
      Please read our <Link to="/privacy-policy">privacy policy</Link> and our{' '}
      <Link to="/return-policy">return policy</Link>. You buy from each designer directly.
    </p>
  );
}
