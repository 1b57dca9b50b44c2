import type { Product } from '@toile/contracts';
import { PageMeta } from '@toile/frame';
import { ButtonLink, Container, imageShapes, Picture } from '@toile/ui';
import { Link, useLoaderData } from 'react-router-dom';
import { AlertForm } from './alert-form.tsx';
import type { loadPiece } from './back-in-stock.loader.ts';
import styles from './back-in-stock-page.css';

const addressOf = ({ id, friendlyUrlName }: Product) => `/p/${id}/${friendlyUrlName}`;

/** /back-in-stock/{id}: asks to be told when a size is back. */
export function BackInStockPage() {
  const product = useLoaderData<typeof loadPiece>();
  const soldOut = product.sizes.filter(({ isSoldOut }) => isSoldOut);
  return (
    <Container width="event" className={styles.page}>
      <PageMeta title={`Tell me when ${product.title} is back`} noIndex />
      <Piece product={product} />
      {soldOut.length > 0 ? (
        <AlertForm productId={product.id} sizes={soldOut} />
      ) : (
        <div className={styles.form}>
          <h1>No size is sold out</h1>
          <ButtonLink to={addressOf(product)}>Choose yours</ButtonLink>
        </div>
      )}
    </Container>
  );
}

function Piece({ product }: { product: Product }) {
  const { id, title, listingThumbnail, designer, unitPriceCurrency } = product;
  return (
    <Link to={addressOf(product)} className={styles.piece}>
      <Picture
        image={listingThumbnail}
        owner={{ kind: 'product', id }}
        shape={imageShapes.listing}
        name={title}
        isFirst
        decorative
      />
      <span className={styles.names}>
        <span className={styles.brand}>{designer.brandTitle}</span>
        <br />
        {title}
        <br />
        {unitPriceCurrency}
      </span>
    </Link>
  );
}
