import type { StoreCatalogue } from '@toile/catalogue-contract';
import { goInCataloguePath } from '@toile/catalogue-contract/plain';
import { collectionData } from '@toile/contracts/plain';
import { PageMeta, useFrame } from '@toile/frame';
import { isChosen } from '@toile/list-filters';
import { Breadcrumbs, Container, Pagination } from '@toile/ui';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { CatalogueGrid } from './catalogue-grid.tsx';
import { CatalogueHead } from './catalogue-head.tsx';
import styles from './catalogue-page.css';
import { cataloguePath } from './catalogue-path.ts';
import { categoryTrail, descriptionOf, isThin, pageTo, placeOf, titleOf } from './catalogue-words.ts';
import { Filters } from './filters/filters.tsx';
import { MorePieces } from './more/more-pieces.tsx';
import { useShownPages } from './more/use-shown-pages.ts';

/** The pages from the shop's front down to this one. */
function wayTo({ rootCategory, selectedCategory, selectedDesigner }: StoreCatalogue) {
  const { path } = selectedCategory;
  return [
    { title: 'Shop', to: '/shop' },
    ...categoryTrail(rootCategory, path).map(({ title }, index) => ({
      title,
      to: cataloguePath({ path: path.slice(0, index + 1) }),
    })),
    ...(selectedDesigner
      ? [
          {
            title: selectedDesigner.brandTitle,
            to: cataloguePath({ path, designer: selectedDesigner.friendlyUrlName }),
          },
        ]
      : []),
  ];
}

/** A catalogue page: categories and designers, heading, grid, page numbers (CA-05…CA-18). */
export function CataloguePage() {
  const catalogue = useLoaderData<StoreCatalogue>();
  const { products, paginationInfo } = catalogue;
  const { origin } = useFrame();
  const shown = useShownPages(catalogue, pageTo(catalogue));
  const way = wayTo(catalogue);
  const crumbs = way.map((crumb, index) => (index === way.length - 1 ? { title: crumb.title } : crumb));
  const title = titleOf(catalogue);
  const description = descriptionOf(catalogue);
  const [query] = useSearchParams();
  const isOver = isChosen(query);
  const path = cataloguePath({ ...placeOf(catalogue), page: isOver ? 1 : paginationInfo.currentPage });
  return (
    <Container className={styles.page}>
      <PageMeta
        title={title}
        description={description}
        canonical={path}
        image={products[0]?.listingThumbnail.url}
        imageAlt={products[0]?.listingThumbnail.alt}
        crumbs={crumbs}
        data={collectionData({ name: title, path, description, products, origin })}
        noIndex={isOver || isThin(catalogue)}
      />
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <CatalogueHead catalogue={catalogue} />
      <Filters catalogue={catalogue} />
      <div ref={shown.list} className={styles.results}>
        <CatalogueGrid catalogue={catalogue} products={shown.products} way={way} />
        <MorePieces
          page={catalogue}
          first={shown.first}
          products={shown.products}
          pageTo={pageTo(catalogue)}
        />
        <Pagination {...paginationInfo} pageTo={pageTo(catalogue)} jump={goInCataloguePath} />
      </div>
    </Container>
  );
}
