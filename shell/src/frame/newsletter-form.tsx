import { newsletterNext, newsletterOptions, newsletterThanks } from '@toile/content-contract/plain';
import { useShopConfig } from '@toile/frame';
import { Alert, Button, RadioGroup, TextField } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './newsletter-form.css';
import { useNewsletter } from './use-newsletter.ts';

/** Signing up to the mailing list: idle, loading, success (SH-24…SH-30). */
export function NewsletterForm() {
  const { product } = useShopConfig();
  const { state, error, submit } = useNewsletter();
  return (
    <>
      {state === 'success' ? (
        <Alert tone="ok">
          <p>{newsletterThanks(product.name)}</p>
          <p>{newsletterNext}</p>
        </Alert>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField label="Email" name="emailAddress" type="email" inputMode="email" autoComplete="email" />
          <RadioGroup
            legend="Interested in"
            name="newsletterInterestOption"
            options={newsletterOptions}
            defaultValue="both"
          />
          {error && (
            <div className={styles.alert}>
              <Alert>{error}</Alert>
            </div>
          )}
          <Button type="submit" look="secondary" busy={state === 'loading'}>
            {state === 'loading' ? 'Loading..' : 'Sign up'}
          </Button>
          <p className={styles.note}>
            You can leave at any time. <Link to="/privacy-policy">Privacy policy</Link>
          </p>
        </form>
      )}
    </>
  );
}
