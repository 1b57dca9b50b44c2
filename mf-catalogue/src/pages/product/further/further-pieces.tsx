import type { ProductCard as Card, Product } from '@toile/contracts';
import { Container } from '@toile/ui';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNear } from '../ar/stage/use-near.ts';
import styles from './further-pieces.css';
import { loadCards, useFurther } from './use-further.ts';

const FurtherCards = lazy(async () => ({ default: (await loadCards()).FurtherCards }));

interface RowProps {
  title: string;
  /** All of them. */
  to: string;
  link: string;
  /** Undefined until they are there. */
  cards: readonly Card[] | undefined;
  /** Of one designer, whom the title names. */
  hidesBrand?: boolean;
}

function Row({ title, to, link, cards, hidesBrand }: RowProps) {
  return (
    <section aria-label={title} className={styles.row}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Link to={to} className={styles.more}>
          {link}
        </Link>
      </header>
      {cards?.length !== 0 && (
        <div className={styles.room} data-needs-script={cards ? undefined : true}>
          <Suspense>{cards && <FurtherCards cards={cards} hidesBrand={hidesBrand} />}</Suspense>
        </div>
      )}
    </section>
  );
}

export interface FurtherPiecesProps {
  product: Product;
}

/** Ways on from a piece: the cards come when somebody scrolls near, the links are there without script. */
export function FurtherPieces({ product }: FurtherPiecesProps) {
  const { designer, categories } = product;
  const element = useRef<HTMLDivElement>(null);
  const further = useFurther(product, useNear(element));
  const category = categories.at(-1);
  const path = categories.map(({ friendlyUrlName }) => friendlyUrlName).join('/');
  return (
    <Container>
      <div ref={element} className={styles.further}>
        <Row
          title={`More by ${designer.brandTitle}`}
          to={`/${designer.friendlyUrlName}`}
          link="Meet the designer"
          cards={further?.ofDesigner}
          hidesBrand
        />
        {category && (
          <Row
            title={`More ${category.title.toLowerCase()}`}
            to={`/${path}`}
            link="See all"
            cards={further?.similar}
          />
        )}
      </div>
    </Container>
  );
}
