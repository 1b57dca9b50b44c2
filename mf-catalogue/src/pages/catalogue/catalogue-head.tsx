import type { StoreCatalogue } from '@toile/contracts';
import { Link } from 'react-router-dom';
import styles from './catalogue-head.css';
import { cataloguePath } from './catalogue-path.ts';
import { headingOf, piecesText } from './catalogue-words.ts';

export interface CatalogueHeadProps {
  catalogue: StoreCatalogue;
}

/** Heading (CA-08); a root without filters opens like a department, with its text and children (D4). */
export function CatalogueHead({ catalogue }: CatalogueHeadProps) {
  const { rootCategory, selectedCategory, selectedDesigner, paginationInfo } = catalogue;
  const isLanding = selectedCategory.id === rootCategory.id && !selectedDesigner;
  return (
    <header className={styles.head}>
      <h1 className={isLanding ? styles.landing : styles.title}>{headingOf(catalogue)}</h1>
      {!selectedDesigner && selectedCategory.description && (
        <p className={styles.text}>{selectedCategory.description}</p>
      )}
      {isLanding && (
        <ul className={styles.children} aria-label={`Kinds of ${rootCategory.title.toLowerCase()}`}>
          {rootCategory.childrenCategories.map(({ id, title, friendlyUrlName }) => (
            <li key={id}>
              <Link
                to={cataloguePath({ path: [rootCategory.friendlyUrlName, friendlyUrlName] })}
                className={styles.child}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {selectedDesigner && (
        <Link to={`/${selectedDesigner.friendlyUrlName}`} className={styles.designer}>
          Meet {selectedDesigner.brandTitle}
        </Link>
      )}
      <p role="status" className={styles.count}>
        {piecesText(paginationInfo.totalProducts)}
      </p>
    </header>
  );
}
