import { useShopConfig } from '@toile/frame';
import { ButtonLink, Container, ExternalLink } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './complete-page.css';
import { CopyButton } from './copy-button.tsx';
import type { Order } from './order-status.ts';

interface ThankYouProps {
  order: Order;
  /** Paid, but not yet confirmed by the provider (D45). */
  isConfirming: boolean;
}

/** The order in one view: number, parcels, what happens next, and the hashtag (CK-84, CK-90). */
export function ThankYou({ order, isConfirming }: ThankYouProps) {
  const { product, social } = useShopConfig();
  const hashtag = `#BoughtOn${product.name.replaceAll(/[^\p{L}\p{N}]/gu, '')}`;
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Thank you for your order!</h1>
      {isConfirming && (
        <p role="status" className={styles.lead}>
          We are confirming your payment.
        </p>
      )}
      <div className={styles.fact}>
        <p className={styles.label}>Order number</p>
        <p className={styles.number}>{order.number}</p>
        <CopyButton text={order.number} what="order number" />
      </div>
      <Parcels designers={order.parcels} />
      <section aria-label="What happens next">
        <h2 className={styles.heading}>What happens next</h2>
        <ol className={styles.steps}>
          <li>You get a confirmation by email.</li>
          <li>Each designer prepares your pieces and sends them to you.</li>
          <li>
            Something doesn’t fit? <Link to="/return-policy">How to return it</Link>.
          </li>
        </ol>
      </section>
      <div className={styles.fact}>
        <p className={styles.label}>Show what you bought</p>
        <p className={styles.hashtag}>
          Bought on {product.name}: {hashtag}
        </p>
        <CopyButton text={hashtag} what="hashtag" />
        <p className={styles.social}>
          <ExternalLink href={social.instagram}>Instagram</ExternalLink>
          {social.tiktok && <ExternalLink href={social.tiktok}>TikTok</ExternalLink>}
        </p>
      </div>
      <div className={styles.screenOnly}>
        <ButtonLink to="/shop" look="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </Container>
  );
}

function Parcels({ designers }: { designers: readonly string[] }) {
  return (
    <section aria-label="Parcels">
      <h2 className={styles.heading}>{designers.length === 1 ? 'Your parcel' : 'Your parcels'}</h2>
      <ul className={styles.parcels}>
        {designers.map((designer, index) => (
          <li key={designer} className={styles.parcel}>
            <span className={styles.label}>Parcel {index + 1}</span> {designer}
          </li>
        ))}
      </ul>
      {designers.length > 1 && (
        <p className={styles.note}>Your packages are sent by their designers and arrive separately.</p>
      )}
    </section>
  );
}
