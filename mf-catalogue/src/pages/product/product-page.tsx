import { crossesCustoms } from '@toile/contracts/plain';
import { PageMeta, useFrame } from '@toile/frame';
import { htmlToText, StoryView } from '@toile/story';
import { Breadcrumbs, Container } from '@toile/ui';
import { useLoaderData } from 'react-router-dom';
import { ArSection } from './ar/ar-section.tsx';
import { useArScroll } from './ar/use-ar-scroll.ts';
import { FurtherPieces } from './further/further-pieces.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { ProductPanel } from './panel/product-panel.tsx';
import type { ProductData } from './product.loader.ts';
import { productData } from './product-data.ts';
import styles from './product-page.css';
import { useArrival } from './use-arrival.ts';
import { useFreshStock } from './use-fresh-stock.ts';
import { useWay } from './use-way.ts';

/** /p/{id}/{friendlyUrlName}: gallery, panel, story and model of one product (CA-19…CA-45). */
export function ProductPage() {
  const { product: loaded, customsWords, isBegun } = useLoaderData<ProductData>();
  const product = useFreshStock(loaded);
  const { id, title, friendlyUrlName, designer, categories } = product;
  const { config, origin } = useFrame();
  const { isAtRest, isWhole } = useArrival();
  useArScroll();
  const ofProduct = [
    { title: 'Shop', to: '/shop' },
    ...categories.map((category, index) => ({
      title: category.title,
      to: `/${categories
        .slice(0, index + 1)
        .map((each) => each.friendlyUrlName)
        .join('/')}`,
    })),
  ];
  const importNotice = crossesCustoms(designer, config.sells.countries) ? customsWords : undefined;
  const way = useWay() ?? ofProduct;
  return (
    <>
      <PageMeta
        title={`${title} by ${designer.brandTitle}`}
        description={[product.tagline, htmlToText(product.description)].filter(Boolean).join('. ')}
        canonical={`/p/${id}/${friendlyUrlName}`}
        type="product"
        image={product.listingThumbnail.url}
        imageAlt={product.listingThumbnail.alt}
        crumbs={[...ofProduct, { title }]}
        data={
          isBegun
            ? undefined
            : productData(product, {
                origin,
                policy: config.returns.policy,
                sells: config.sells,
              })
        }
      />
      <meta property="product:price:amount" content={product.unitPrice.toFixed(2)} />
      <meta property="product:price:currency" content={config.sells.currency} />
      <div className={styles.frame}>
        <Container className={styles.page}>
          <div className={styles.crumbs}>
            <Breadcrumbs crumbs={[...way, { title }]} />
          </div>
          <Gallery key={id} product={product} isWaiting={!isAtRest} />
          <ProductPanel product={product} importNotice={importNotice} isBegun={isBegun} />
        </Container>
      </div>
      {isWhole && !isBegun ? (
        <>
          <ArSection product={product} />
          <FurtherPieces product={loaded} category={ofProduct.at(-1)} />
          <StoryView story={product.story} legacy={config.story} className={styles.story} />
        </>
      ) : (
        <div className={styles.rest} />
      )}
    </>
  );
}
