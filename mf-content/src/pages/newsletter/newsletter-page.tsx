import { newsletterOptions, newsletterPaths } from '@toile/content-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { PageMeta } from '@toile/frame';
import { Button, RadioGroup, TextField } from '@toile/ui';
import { Link } from 'react-router-dom';
import { Article } from '../../lib/article.tsx';
import styles from './newsletter-page.css';

/** /newsletter: the form of the footer as a page, which needs no script (SH-24). */
export function NewsletterPage() {
  return (
    <>
      <PageMeta title="New designers, by email" canonical={newsletterPaths.page} />
      <Article
        title="New designers, by email"
        lead="First collections, graduate shows and restocks. A few lines, now and then."
      >
        <form method="post" action={ownAddress(newsletterPaths.form)} className={styles.form}>
          <TextField label="Email" name="emailAddress" type="email" autoComplete="email" required />
          <RadioGroup
            legend="Interested in"
            name="newsletterInterestOption"
            options={newsletterOptions}
            defaultValue="both"
          />
          <Button type="submit">Sign up</Button>
          <p className={styles.note}>
            You can leave at any time. <Link to="/privacy-policy">Privacy policy</Link>
          </p>
        </form>
      </Article>
    </>
  );
}
