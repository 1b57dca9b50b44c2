import { deliveryReach } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { Container } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './principles.css';

/** Principles of the shop, in three facts. */
export function Principles() {
  const { countries } = useShopConfig().sells;
  return (
    <Container>
      <section className={styles.principles} aria-labelledby="how-it-works">
        <h2 id="how-it-works">How it works</h2>
        <ol className={styles.list}>
          <li className={styles.item}>
            <h3 className={styles.title}>You buy from the designer</h3>
            <p>Each piece is listed, made and sent by its designer, who is your contract partner.</p>
          </li>
          <li className={styles.item}>
            <h3 className={styles.title}>One payment, several parcels</h3>
            <p>Fill one bag from as many designers as you like. Each of them sends a parcel of their own.</p>
          </li>
          <li className={styles.item}>
            <h3 className={styles.title}>Delivered {deliveryReach(countries)}</h3>
            <p>
              One standard delivery, its price beside every piece.{' '}
              <Link to="/faq">Questions and answers</Link>
            </p>
          </li>
        </ol>
      </section>
    </Container>
  );
}
