import { PageMeta, useShopConfig } from '@toile/frame';
import { ButtonLink } from '@toile/ui';
import { Article, ArticleSection } from '../../lib/article.tsx';
import styles from './join-page.css';

const steps = [
  [
    'Apply',
    'Tell us who you are, where you studied, and show us your work. A graduate collection is enough.',
  ],
  [
    'Wait a little',
    'During the beta we take in a few designers at a time. You are on the waiting list until we write.',
  ],
  [
    'List your pieces',
    'In the portal you write your story, add your collections, and set prices, sizes and delivery.',
  ],
  ['Sell and send', 'Orders reach you at once. You make and send the parcel; buyers pay through us.'],
] as const;

/** /join-{product}: joining as a designer (CO-05). */
export function JoinPage() {
  const { product, portalUrl } = useShopConfig();
  return (
    <>
      <PageMeta
        title={`Join ${product.name} as a designer`}
        description={`Sell your collection on ${product.name}: by application, free, in beta.`}
        canonical={`/join-${product.slug}`}
      />
      <Article
        width="event"
        title={`Join ${product.name} as a designer`}
        lead="For emerging and graduate designers. We are in beta, joining is free, and there is a waiting list."
      >
        <div className={styles.apply}>
          <ButtonLink href={portalUrl}>Go to the designer portal</ButtonLink>
        </div>
        <ArticleSection id="how" title="How it goes">
          <ol className={styles.steps}>
            {steps.map(([title, text]) => (
              <li key={title} className={styles.step}>
                <h3 className={styles.title}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </ArticleSection>
      </Article>
    </>
  );
}
