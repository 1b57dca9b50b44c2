import type { Designer } from '@toile/contracts';
import { PageMeta, useShopConfig } from '@toile/frame';
import { Html, htmlToText, StoryView } from '@toile/story';
import { Container, Slider } from '@toile/ui';
import { useLoaderData } from 'react-router-dom';
import { CollectionCard } from '../../lib/collection-card/collection-card.tsx';
import { StoreGrid } from '../../lib/store-grid/store-grid.tsx';
import { DesignerHead } from './designer-head.tsx';
import styles from './designer-page.css';

function Collections({ brandTitle, collections }: Pick<Designer, 'brandTitle' | 'collections'>) {
  if (collections.length === 0) return null;
  const heading = <h2 className={styles.heading}>Collections</h2>;
  return (
    <Slider label={`Collections of ${brandTitle}`} heading={heading} slides={3}>
      {collections.map((collection) => (
        <CollectionCard key={collection.id} collection={collection} />
      ))}
    </Slider>
  );
}

/** /{designerUrl}: who it is, the story, collections and pieces; what isn't there leaves no gap (DE-09…DE-17, DE-22). */
export function DesignerPage() {
  const designer = useLoaderData<Designer>();
  const { brandTitle, description, tagline, collections, products } = designer;
  const { story: legacy } = useShopConfig();
  const hasShop = collections.length + products.length > 0;
  return (
    <>
      <PageMeta
        title={brandTitle}
        description={[tagline, htmlToText(description ?? '')].filter(Boolean).join(' ')}
        canonical={`/${designer.friendlyUrlName}`}
        image={designer.portraitImage?.url}
      />
      <DesignerHead designer={designer} />
      {description && (
        <Container width="story" className={styles.about}>
          <Html html={description} className={styles.biography} />
        </Container>
      )}
      <StoryView story={designer.story} legacy={legacy} className={styles.story} />
      {hasShop && (
        <Container className={styles.shop}>
          <Collections brandTitle={brandTitle} collections={collections} />
          <StoreGrid products={products} />
        </Container>
      )}
    </>
  );
}
