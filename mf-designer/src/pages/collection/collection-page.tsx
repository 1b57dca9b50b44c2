import { collectionData } from '@toile/contracts/plain';
import type { Collection } from '@toile/designer-contract';
import { PageMeta, useFrame } from '@toile/frame';
import { isChosen } from '@toile/list-filters';
import { StoryView } from '@toile/story';
import { Container, VisuallyHidden } from '@toile/ui';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { WithChosen } from '../../lib/load-chosen.ts';
import { previewOf } from '../../lib/preview.ts';
import { StoreGrid } from '../../lib/store-grid/store-grid.tsx';
import styles from './collection-page.css';
import { isFullBleed, LeadPicture } from './lead-picture.tsx';

/** /{designerUrl}/collection/{id}/{collectionUrl}: lead picture, title, designer, story, store (DE-18…DE-21). */
export function CollectionPage() {
  const { id, title, friendlyUrlName, designer, thumbnailImage, story, products, chosen } = useLoaderData<
    Collection & WithChosen
  >();
  const [query] = useSearchParams();
  const { config, origin } = useFrame();
  const name = `${title} by ${designer.brandTitle}`;
  const path = `/${designer.friendlyUrlName}/collection/${id}/${friendlyUrlName}`;
  return (
    <>
      <PageMeta
        title={name}
        description={`${title}, a collection by ${designer.brandTitle}: its story and its pieces.`}
        canonical={path}
        noIndex={isChosen(query)}
        {...previewOf(thumbnailImage, products)}
        crumbs={[
          { title: 'Designers', to: '/designers' },
          { title: designer.brandTitle, to: `/${designer.friendlyUrlName}` },
          { title },
        ]}
        data={collectionData({ name, path, image: thumbnailImage, products, origin })}
      />
      <div className={isFullBleed(thumbnailImage) ? undefined : styles.split}>
        {thumbnailImage && <LeadPicture image={thumbnailImage} collectionId={id} name={title} />}
        <Container className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <Link to={`/${designer.friendlyUrlName}`} className={styles.designer}>
            {designer.brandTitle}
          </Link>
        </Container>
      </div>
      {/* A story may begin a level deeper than the page's heading leads to. */}
      {story && (
        <h2>
          <VisuallyHidden>The story</VisuallyHidden>
        </h2>
      )}
      <StoryView story={story} legacy={config.story} className={styles.story} />
      {products.length > 0 && (
        <Container className={styles.store}>
          <StoreGrid path={path} products={products} chosen={chosen} />
        </Container>
      )}
    </>
  );
}
