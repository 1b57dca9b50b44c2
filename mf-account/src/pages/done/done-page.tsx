import { alertPaths, confirmDays } from '@toile/account-contract/plain';
import { PageMeta } from '@toile/frame';
import { ButtonLink, Container } from '@toile/ui';
import { useLocation } from 'react-router-dom';
import styles from './done-page.css';

const asked = {
  title: 'Check your email',
  lead: `If we have not asked you before, there is a mail on its way with a link to confirm your address. It works for ${confirmDays} days.`,
};
const confirmed = {
  title: 'We tell you when it is back',
  lead: 'One mail, when your size is there again. Its pieces are not kept aside, so do not wait too long then.',
};

/** Pages to which the form and the link of its mail lead. */
export function DonePage() {
  const { title, lead } = useLocation().pathname === alertPaths.confirmed ? confirmed : asked;
  return (
    <Container width="legal" className={styles.page}>
      <PageMeta title={title} noIndex />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </Container>
  );
}
