import { useShopConfig } from '@toile/frame';
import { ExternalLink } from '@toile/ui';
import styles from './contacts.css';

/** The shop's email address, telephone and WhatsApp. */
export function Contacts() {
  const { contact } = useShopConfig();
  return (
    <dl className={styles.contacts}>
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
  );
}
