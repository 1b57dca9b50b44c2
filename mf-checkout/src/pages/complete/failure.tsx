import { useShopConfig } from '@toile/frame';
import { ButtonLink, Container, ExternalLink } from '@toile/ui';
import styles from './complete-page.css';

/** The payment did not go through: the bag is still there, and people can be reached (CK-85). */
export function Failure() {
  const { contact } = useShopConfig();
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>The payment was unsuccessful</h1>
      <p className={styles.lead}>
        Your bag is as it was. Should an amount show on your account, it is returned to you.
      </p>
      <dl className={styles.contact}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          </dd>
        </div>
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <ExternalLink href={contact.whatsapp}>Write to us</ExternalLink>
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <ButtonLink to="/checkout">Try again</ButtonLink>
        <ButtonLink to="/basket" look="secondary">
          Your bag
        </ButtonLink>
      </div>
    </Container>
  );
}
