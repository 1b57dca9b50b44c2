import type { StoreCatalogue } from '@toile/catalogue-contract';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './catalogue-head.css';
import { headingOf, piecesText } from './catalogue-words.ts';
import { choiceOf, hasUnknownFilter } from './list-address.ts';

export interface CatalogueHeadProps {
  catalogue: StoreCatalogue;
}

/** Heading (CA-08), what the category holds, and the way to the selected designer (CA-12). */
export function CatalogueHead({ catalogue }: CatalogueHeadProps) {
  const { selectedCategory, selectedDesigner, paginationInfo } = catalogue;
  const [query] = useSearchParams();
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{headingOf(catalogue)}</h1>
      {!selectedDesigner && selectedCategory.description && (
        <p className={styles.text}>{selectedCategory.description}</p>
      )}
      {selectedDesigner && (
        <Link to={`/${selectedDesigner.friendlyUrlName}`} className={styles.designer}>
          Meet {selectedDesigner.brandTitle}
        </Link>
      )}
      <p role="status" className={styles.count}>
        {piecesText(paginationInfo.totalProducts)}
        {hasUnknownFilter(query, choiceOf(catalogue)) && '. Filters that nothing has are left out.'}
      </p>
    </header>
  );
}
