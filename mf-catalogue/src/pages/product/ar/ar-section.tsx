import type { Product } from '@toile/contracts';
import { arFilterLink } from '@toile/story';
import { Container, ExternalLink, imageShapes, Picture } from '@toile/ui';
import styles from './ar-section.css';

export interface ArSectionProps {
  product: Product;
}

/** The model of a product: its picture first, then the ways to see it in one's own space (CA-23, CA-40…CA-45). */
export function ArSection({ product }: ArSectionProps) {
  const { arContent, id, title } = product;
  if (!arContent) return null;
  const { usdzUrl, glbUrl, arUrl, contentUrl, poster } = arContent;
  const filterUrl = arFilterLink(arUrl) ?? arFilterLink(contentUrl);
  const model = usdzUrl ?? glbUrl;
  if (!model && !filterUrl) return null;
  return (
    <section id="ar" className={styles.band} aria-labelledby="ar-title">
      <Container className={styles.inner}>
        <Picture
          image={poster ?? product.listingThumbnail}
          owner={{ kind: 'product', id }}
          shape={{ ...imageShapes.gallery, aspect: '4:5', slot: { base: '100vw', from600: '42vw' } }}
          name={`${title} as a model`}
        />
        <div className={styles.words}>
          <h2 id="ar-title" className={styles.title}>
            View in your space
          </h2>
          <p className={styles.text}>
            See the {title} at its true size where you are. Open this page on a phone to place it in your
            room.
          </p>
          {model && (
            <a href={model} rel="ar" className={styles.link}>
              Open the model
            </a>
          )}
          {filterUrl && (
            <ExternalLink href={filterUrl} className={styles.link}>
              Try it on with the designer’s filter
            </ExternalLink>
          )}
        </div>
      </Container>
    </section>
  );
}
