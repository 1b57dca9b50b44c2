import type { ProductPageData } from '@toile/catalogue-contract';
import type { ProductCard as Card } from '@toile/contracts';
import { statusNote } from '@toile/contracts/plain';
import { Container, type Crumb, ProductCard, ProductGrid } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './further-pieces.css';
import { useSeen } from './use-seen.ts';

interface RowProps {
  title: string;
  cards: readonly Card[] | undefined;
  /** All of them. */
  to?: string | undefined;
  link?: string;
  /** Of one designer, whom the title names. */
  hidesBrand?: boolean;
}

/** A row of cards; not there where it has neither cards nor a way to them. */
function Row({ title, cards = [], to, link, hidesBrand }: RowProps) {
  if (cards.length === 0 && !to) return null;
  return (
    <section aria-label={title} className={styles.row}>
      <header>
        <h2>{title}</h2>
        {to && <Link to={to}>{link}</Link>}
      </header>
      <ProductGrid>
        {cards.map((card) => (
          <ProductCard key={card.id} product={card} hidesBrand={hidesBrand} />
        ))}
      </ProductGrid>
    </section>
  );
}

export interface FurtherPiecesProps {
  product: ProductPageData;
  /** Category of the piece, with its address. */
  category: Crumb | undefined;
}

/** Ways on from a piece, all to such as can be bought; from one that has sold out to similar ones first. */
export function FurtherPieces({ product, category }: FurtherPiecesProps) {
  const { status, designer, further } = product;
  const seen = useSeen(product);
  const isSoldOut = statusNote(status);
  const similar = (
    <Row
      title="Similar pieces"
      to={category?.to}
      link={`All ${category?.title.toLowerCase()}`}
      cards={further?.similar}
    />
  );
  return (
    <Container>
      <div id="ways-on" className={styles.further}>
        {isSoldOut && similar}
        <Row
          title="Goes with it"
          to={further?.collection?.path}
          link="See the collection"
          cards={further?.goesWith}
          hidesBrand
        />
        {!isSoldOut && similar}
        <Row
          title={`More by ${designer.brandTitle}`}
          to={`/${designer.friendlyUrlName}`}
          link="Meet the designer"
          cards={further?.ofDesigner}
          hidesBrand
        />
        <Row title="Recently seen" cards={seen} />
      </div>
    </Container>
  );
}
