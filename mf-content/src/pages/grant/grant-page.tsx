import { PageMeta, useShopConfig } from '@toile/frame';
import { Container } from '@toile/ui';
import { Article, ArticleSection, NotchList } from '../../lib/article.tsx';
import { ClassOf2021 } from './class-of-2021.tsx';
import { isOver } from './deadline.ts';
import styles from './grant-page.css';

/** The Graduate Grant: who could apply, by when, and the designers of that year (CO-19, CO-20). */
export function GrantPage() {
  const { product, routes, words } = useShopConfig();
  const amount = words === 'spec' ? 'GBP 1,000' : '£1,000';
  return (
    <>
      <PageMeta
        title="Graduate Grant"
        description={`${amount} for a designer who graduated in 2021 and showed on ${product.name}.`}
        canonical={routes.grant}
      />
      <Article
        width="event"
        title="Graduate Grant"
        lead={`${amount} for one designer of the Class of 2021, to spend on what comes after the degree show.`}
      >
        {isOver() && <p className={styles.status}>Applications closed</p>}
        <ArticleSection id="eligibility" title="Who could apply">
          <NotchList>
            <li>Designers who graduated in 2021, and</li>
            <li>who had joined {product.name} and showcased on it by 12 December 2021.</li>
          </NotchList>
        </ArticleSection>
        <ArticleSection id="dates" title="Dates">
          <dl className={styles.dates}>
            <dt>Submission deadline</dt>
            <dd>12 December 2021</dd>
            <dt>Winner announced</dt>
            <dd>3 January 2022</dd>
          </dl>
        </ArticleSection>
      </Article>
      <Container className={styles.designers}>
        <h2>Class of 2021</h2>
        <ClassOf2021 />
      </Container>
    </>
  );
}
