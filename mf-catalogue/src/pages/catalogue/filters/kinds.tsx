import type { StoreCatalogue } from '@toile/contracts';
import { Link } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import styles from './kinds.css';

export interface KindsProps {
  catalogue: StoreCatalogue;
}

/** The children of a root category as links, while nothing else is selected (D4). */
export function Kinds({ catalogue }: KindsProps) {
  const { rootCategory, selectedCategory, selectedDesigner } = catalogue;
  if (selectedCategory.id !== rootCategory.id || selectedDesigner) return null;
  return (
    <ul className={styles.kinds} aria-label={`Kinds of ${rootCategory.title.toLowerCase()}`}>
      {rootCategory.childrenCategories.map(({ id, title, friendlyUrlName }) => (
        <li key={id}>
          <Link
            to={cataloguePath({ path: [rootCategory.friendlyUrlName, friendlyUrlName] })}
            className={styles.kind}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
