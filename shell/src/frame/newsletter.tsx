import { onIntersection } from '@toile/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './newsletter-form.css';

const NewsletterForm = lazy(async () => {
  const { NewsletterForm } = await import(/* webpackChunkName: "newsletter" */ './newsletter-form.tsx');
  return { default: NewsletterForm };
});

/** Has the form itself, which needs no script there. */
export const newsletterPage = '/newsletter';

/** Signing up to the mailing list (SH-24). The form comes when it is near; without script it has a page of its own. */
export function Newsletter() {
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!section.current || !('IntersectionObserver' in window)) return setNear(true);
    const show = (isInSight: boolean) => isInSight && setNear(true);
    return onIntersection(section.current, show, { rootMargin: '800px' });
  }, []);
  return (
    <section ref={section} className={styles.newsletter} aria-labelledby="newsletter">
      <div className={styles.words}>
        <h2 id="newsletter">New designers, by email</h2>
        <p className={styles.text}>
          First collections, graduate shows and restocks. A few lines, now and then.
        </p>
      </div>
      <div className={styles.place}>
        <noscript>
          <Link to={newsletterPage}>Sign up</Link>
        </noscript>
        {isNear && (
          <Suspense>
            <NewsletterForm />
          </Suspense>
        )}
      </div>
    </section>
  );
}
