import { newsletterPaths } from '@toile/content-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { PageMeta } from '@toile/frame';
import { Button } from '@toile/ui';
import { Link } from 'react-router-dom';
import { Article } from '../../lib/article.tsx';
import styles from './newsletter-page.css';

/** /newsletter/confirm: asks for a press, since programs that look through mails follow links. The browser has the key. */
export function ConfirmPage() {
  return (
    <>
      <PageMeta title="Is this your address?" noIndex />
      <Article title="Is this your address?" lead="One press, and you are on the list.">
        <form method="post" action={ownAddress(newsletterPaths.confirmForm)} className={styles.form}>
          <Button type="submit">Yes, sign me up</Button>
          <p className={styles.note}>
            You did not ask for it? Then close this page: nothing comes.{' '}
            <Link to="/privacy-policy">Privacy policy</Link>
          </p>
        </form>
      </Article>
    </>
  );
}
