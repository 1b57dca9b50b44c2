import type { Product } from '@toile/contracts';
import { ownAddress } from '@toile/contracts/plain';
import { Container, ExternalLink, type ImageShape, imageShapes, Picture } from '@toile/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { filterLink } from './ar-links.ts';
import styles from './ar-section.css';

const LiveModel = lazy(async () => {
  const { LiveModel } = await import(/* webpackChunkName: "live-model" */ './stage/live-model.tsx');
  return { default: LiveModel };
});

const shape: ImageShape = {
  ...imageShapes.gallery,
  aspect: '4:5',
  slot: { base: '100vw', from600: '42vw' },
};

export interface ArSectionProps {
  product: Product;
}

/** The model of a product: its picture first, then the ways to see it in one's own space (CA-23, CA-40…CA-45). */
export function ArSection({ product }: ArSectionProps) {
  const { arContent, id, title } = product;
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!arContent) return null;
  const { usdzUrl, glbUrl, qrCode, poster } = arContent;
  const filterUrl = filterLink(arContent);
  const file = usdzUrl ?? glbUrl;
  const model = file && ownAddress(file);
  if (!model && !filterUrl && !qrCode) return null;
  const link = model && (
    <a href={model} rel="ar" className={styles.link}>
      Open the model
    </a>
  );
  return (
    <section id="ar" className={styles.band} aria-labelledby="ar-title">
      <Container className={styles.inner}>
        <div ref={picture} className={styles.picture}>
          <Picture
            image={poster ?? product.listingThumbnail}
            owner={{ kind: 'product', id }}
            shape={shape}
            name={`${title} as a model`}
          />
        </div>
        <div ref={words} tabIndex={-1} className={styles.words}>
          <h2 id="ar-title" className={styles.title}>
            View in your space
          </h2>
          <p className={styles.text}>See the {title} at its true size where you are.</p>
          {isHydrated ? (
            <Suspense fallback={link}>
              <LiveModel arContent={arContent} title={title} picture={picture} words={words} />
            </Suspense>
          ) : (
            link
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
