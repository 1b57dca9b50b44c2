import type { StoreCatalogue } from '@toile/catalogue-contract';
import { PiecesCount } from '@toile/list-filters';
import { Link } from 'react-router-dom';
import styles from './catalogue-head.css';
import { headingOf, listOf } from './catalogue-words.ts';

export interface CatalogueHeadProps {
  catalogue: StoreCatalogue;
}

/** Heading (CA-08), what the category holds, and the way to the selected designer (CA-12). */
export function CatalogueHead({ catalogue }: CatalogueHeadProps) {
  const { selectedCategory, selectedDesigner } = catalogue;
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
      <PiecesCount list={listOf(catalogue)} className={styles.count} />
    </header>
  );
}
