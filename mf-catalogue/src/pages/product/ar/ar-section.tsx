import type { Product } from '@toile/contracts';
import { Button, Container, ExternalLink, imageShapes, Picture } from '@toile/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { filterLink } from './ar-links.ts';
import styles from './ar-section.css';
import { useNear } from './use-near.ts';

const ModelStage = lazy(() => import(/* webpackChunkName: "ar-stage" */ './stage/model-stage.tsx'));
const ModelActions = lazy(() => import(/* webpackChunkName: "ar-actions" */ './stage/model-actions.tsx'));

export interface ArSectionProps {
  product: Product;
}

/** The model of a product: its picture first, then the ways to see it in one's own space (CA-23, CA-40…CA-45). */
export function ArSection({ product }: ArSectionProps) {
  const { arContent, id, title } = product;
  const frame = useRef<HTMLDivElement>(null);
  const [isAlive, setIsAlive] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const isNear = useNear(frame);
  useEffect(() => setIsAlive(true), []);
  if (!arContent) return null;
  const { usdzUrl, glbUrl, qrCode, poster } = arContent;
  const filterUrl = filterLink(arContent);
  const model = usdzUrl ?? glbUrl;
  if (!model && !filterUrl && !qrCode) return null;
  const isOpen = isNear || isWanted;
  return (
    <section id="ar" className={styles.band} aria-labelledby="ar-title">
      <Container className={styles.inner}>
        <div ref={frame} className={styles.frame}>
          <Picture
            image={poster ?? product.listingThumbnail}
            owner={{ kind: 'product', id }}
            shape={{ ...imageShapes.gallery, aspect: '4:5', slot: { base: '100vw', from600: '42vw' } }}
            name={`${title} as a model`}
          />
          {glbUrl && isOpen && (
            <Suspense>
              <ModelStage url={glbUrl} title={title} isAsked={isWanted} />
            </Suspense>
          )}
        </div>
        <div className={styles.words}>
          <h2 id="ar-title" className={styles.title}>
            View in your space
          </h2>
          <p className={styles.text}>See the {title} at its true size where you are.</p>
          {isOpen ? (
            <Suspense fallback={<p role="status">One moment…</p>}>
              <ModelActions arContent={arContent} title={title} />
            </Suspense>
          ) : isAlive ? (
            <Button look="secondary" onClick={() => setIsWanted(true)}>
              {glbUrl ? 'Turn the model' : 'Show the code'}
            </Button>
          ) : (
            model && (
              <a href={model} rel="ar" className={styles.link}>
                Open the model
              </a>
            )
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
