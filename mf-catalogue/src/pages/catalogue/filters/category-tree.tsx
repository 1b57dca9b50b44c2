import type { Category, StoreCatalogue } from '@toile/catalogue-contract';
import { Link } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import styles from './filters.css';

export interface CategoryTreeProps {
  catalogue: StoreCatalogue;
}

interface BranchProps {
  category: Category;
  path: readonly string[];
  catalogue: StoreCatalogue;
}

/** Levels of the tree that are reachable at once, the root's among them. */
const openLevels = 2;

/** A branch of the first levels shows its children; a deeper one while the selected category is in it or above them. */
function Branch({ category, path, catalogue }: BranchProps) {
  const { selectedCategory, selectedDesigner } = catalogue;
  const isOnTheWay = path.every((slug, index) => selectedCategory.path[index] === slug);
  return (
    <li>
      <Link
        to={cataloguePath({ path, designer: selectedDesigner?.friendlyUrlName })}
        className={styles.link}
        aria-current={category.isSelected ? 'page' : undefined}
      >
        {category.title}
      </Link>
      {(isOnTheWay || path.length <= openLevels) && category.childrenCategories.length > 0 && (
        <ul className={styles.branch}>
          {category.childrenCategories.map((child) => (
            <Branch
              key={child.id}
              category={child}
              path={[...path, child.friendlyUrlName]}
              catalogue={catalogue}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The tree of one root; the selected category is marked (CA-06). The designer stays, the page doesn't (CA-15). */
export function CategoryTree({ catalogue }: CategoryTreeProps) {
  const { rootCategory } = catalogue;
  return (
    <nav aria-label="Categories">
      <h2 className={styles.heading}>Categories</h2>
      <ul className={styles.tree}>
        <Branch category={rootCategory} path={[rootCategory.friendlyUrlName]} catalogue={catalogue} />
      </ul>
    </nav>
  );
}
