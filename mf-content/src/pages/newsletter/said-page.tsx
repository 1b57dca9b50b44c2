import { newsletterNext, newsletterPaths, newsletterThanks } from '@toile/content-contract/plain';
import { PageMeta, useShopConfig } from '@toile/frame';
import { ButtonLink } from '@toile/ui';
import { Link, useLocation } from 'react-router-dom';
import { Article } from '../../lib/article.tsx';
import styles from './newsletter-page.css';

interface Words {
  title: string;
  lead: string;
  more: string;
  /** A way on, beside the shop. */
  way: { to: string; words: string };
}

const toChoices = { to: newsletterPaths.choices, words: 'Your choices' };
const toSignUp = { to: newsletterPaths.page, words: 'Sign up again' };

/** Pages that say what became of a form, by their address. */
const wordsOf = (product: string): Record<string, Words> => ({
  [newsletterPaths.thanks]: {
    title: 'Thank you',
    lead: newsletterThanks(product),
    more: newsletterNext,
    way: { to: newsletterPaths.page, words: 'Another address' },
  },
  [newsletterPaths.welcome]: {
    title: 'You are on the list',
    lead: 'Your address is confirmed. A few lines come, now and then.',
    more: 'You choose what they are about, and each mail has the way out.',
    way: toChoices,
  },
  [newsletterPaths.saved]: {
    title: 'Your choices are saved',
    lead: 'The next mail keeps to them.',
    more: 'You can change them again at any time.',
    way: toChoices,
  },
  [newsletterPaths.farewell]: {
    title: 'You have left the list',
    lead: 'No newsletter comes any more, and your address is deleted from the list.',
    more: 'One last mail says so.',
    way: toSignUp,
  },
});

/** /newsletter/thank-you, welcome, saved and farewell (SH-26, D10). */
export function SaidPage() {
  const { product } = useShopConfig();
  const { pathname } = useLocation();
  const words = wordsOf(product.name);
  const said = words[pathname.replace(/\/$/, '')] ?? words[newsletterPaths.thanks];
  if (!said) return null;
  const { title, lead, more, way } = said;
  return (
    <>
      <PageMeta title={title} noIndex />
      <Article title={title} lead={lead}>
        <div className={styles.said}>
          <p>
            {more} <Link to={way.to}>{way.words}</Link>
          </p>
          <ButtonLink to="/shop">Go to the shop</ButtonLink>
        </div>
      </Article>
    </>
  );
}
