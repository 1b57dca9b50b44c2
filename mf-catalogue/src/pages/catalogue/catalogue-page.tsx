import type { StoreCatalogue } from '@toile/contracts';
import { goInCataloguePath } from '@toile/contracts/plain';
import { PageMeta } from '@toile/frame';
import { Breadcrumbs, Container, Pagination } from '@toile/ui';
import { useLoaderData } from 'react-router-dom';
import { CatalogueGrid } from './catalogue-grid.tsx';
import { CatalogueHead } from './catalogue-head.tsx';
import styles from './catalogue-page.css';
import { cataloguePath } from './catalogue-path.ts';
import { categoryTrail, pageTo, titleOf } from './catalogue-words.ts';
import { Filters } from './filters/filters.tsx';

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
  const { products, paginationInfo, selectedCategory } = catalogue;
  const way = wayTo(catalogue);
  const crumbs = way.map((crumb, index) => (index === way.length - 1 ? { title: crumb.title } : crumb));
  return (
    <Container className={styles.page}>
      <PageMeta
        title={titleOf(catalogue)}
        description={selectedCategory.description}
        canonical={pageTo(catalogue)(paginationInfo.currentPage)}
        image={products[0]?.listingThumbnail.url}
        crumbs={crumbs}
      />
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <CatalogueHead catalogue={catalogue} />
      <Filters catalogue={catalogue} />
      <div className={styles.results}>
        <CatalogueGrid catalogue={catalogue} way={way} />
        <Pagination {...paginationInfo} pageTo={pageTo(catalogue)} jump={goInCataloguePath} />
      </div>
    </Container>
  );
}
