import type { StoreCatalogue } from '@toile/contracts';
import { PageMeta } from '@toile/frame';
import { Breadcrumbs, Container, Pagination } from '@toile/ui';
import { useLoaderData } from 'react-router-dom';
import { CatalogueGrid } from './catalogue-grid.tsx';
import { CatalogueHead } from './catalogue-head.tsx';
import styles from './catalogue-page.css';
import { cataloguePath } from './catalogue-path.ts';
import { categoryTrail, pageTo, titleOf } from './catalogue-words.ts';
import { Filters } from './filters/filters.tsx';

function crumbsOf({ rootCategory, selectedCategory, selectedDesigner }: StoreCatalogue) {
  const trail = categoryTrail(rootCategory, selectedCategory.path);
  const crumbs = trail.map(({ title }, index) => ({
    title,
    to: cataloguePath({ path: selectedCategory.path.slice(0, index + 1) }),
  }));
  const all = [
    { title: 'Shop', to: '/shop' },
    ...crumbs,
    ...(selectedDesigner ? [{ title: selectedDesigner.brandTitle }] : []),
  ];
  return all.map((crumb, index) => (index === all.length - 1 ? { title: crumb.title } : crumb));
}

/** A catalogue page: categories and designers, heading, grid, page numbers (CA-05…CA-18). */
export function CataloguePage() {
  const catalogue = useLoaderData<StoreCatalogue>();
  const { products, paginationInfo, selectedCategory } = catalogue;
  return (
    <Container className={styles.page}>
      <PageMeta
        title={titleOf(catalogue)}
        description={selectedCategory.description}
        canonical={pageTo(catalogue)(paginationInfo.currentPage)}
        image={products[0]?.listingThumbnail.url}
      />
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={crumbsOf(catalogue)} />
      </div>
      <CatalogueHead catalogue={catalogue} />
      <Filters catalogue={catalogue} />
      <div className={styles.results}>
        <CatalogueGrid catalogue={catalogue} />
        <Pagination {...paginationInfo} pageTo={pageTo(catalogue)} />
      </div>
    </Container>
  );
}
