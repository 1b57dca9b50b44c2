import { collectionData, ownAddress } from '@toile/contracts/plain';
import type { Designer } from '@toile/designer-contract';
import { PageMeta, useFrame } from '@toile/frame';
import { isChosen } from '@toile/list-filters';
import { Html, htmlToText, StoryView } from '@toile/story';
import { Container, Slider } from '@toile/ui';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { CollectionCard } from '../../lib/collection-card/collection-card.tsx';
import type { WithChosen } from '../../lib/load-chosen.ts';
import { previewOf } from '../../lib/preview.ts';
import { StoreGrid } from '../../lib/store-grid/store-grid.tsx';
import { DesignerHead } from './designer-head.tsx';
import styles from './designer-page.css';

function Collections({ brandTitle, collections }: Pick<Designer, 'brandTitle' | 'collections'>) {
  if (collections.length === 0) return null;
  const heading = <h2>Collections</h2>;
  return (
    <Slider label={`Collections of ${brandTitle}`} heading={heading} slides={3}>
      {collections.map((collection) => (
        <CollectionCard key={collection.id} collection={collection} />
      ))}
    </Slider>
  );
}

/** In the words of schema.org: who sells, with the pages that are its own. */
const brandOf = ({ brandTitle, designerName, links = [], tagline }: Designer, url: string) => ({
  '@type': 'Organization',
  name: brandTitle,
  url,
  founder: { '@type': 'Person', name: designerName },
  ...(tagline && { slogan: tagline }),
  ...(links.length > 0 && { sameAs: links.map((link) => link.url) }),
});

/** /{designerUrl}: who it is, the story, collections and pieces; what isn't there leaves no gap (DE-09…DE-17, DE-22). */
export function DesignerPage() {
  const designer = useLoaderData<Designer & WithChosen>();
  const { brandTitle, description, tagline, collections, products, portraitImage, chosen } = designer;
  const { config, origin } = useFrame();
  const [query] = useSearchParams();
  const path = `/${designer.friendlyUrlName}`;
  const text = [tagline, htmlToText(description ?? '')].filter(Boolean).join(' ');
  const hasShop = collections.length + products.length > 0;
  return (
    <>
      <PageMeta
        title={brandTitle}
        description={text || `${brandTitle}, on ${config.product.name}: ${designer.designerName}.`}
        canonical={path}
        noIndex={isChosen(query)}
        type="profile"
        {...previewOf(portraitImage, products)}
        crumbs={[{ title: 'Designers', to: '/designers' }, { title: brandTitle }]}
        data={collectionData({
          name: brandTitle,
          path,
          image: portraitImage,
          products,
          origin,
          about: brandOf(designer, new URL(ownAddress(path), origin).href),
        })}
      />
      <DesignerHead designer={designer} />
      {description && (
        <Container width="story" className={styles.about}>
          <Html html={description} className={styles.biography} />
        </Container>
      )}
      <StoryView story={designer.story} legacy={config.story} className={styles.story} />
      {hasShop && (
        <Container className={styles.shop}>
          <Collections brandTitle={brandTitle} collections={collections} />
          <StoreGrid path={path} products={products} chosen={chosen} />
        </Container>
      )}
    </>
  );
}
