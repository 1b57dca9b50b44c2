import type { StoreCatalogue } from '@toile/catalogue-contract';
import { Link } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import styles from './kinds.css';

export interface KindsProps {
  catalogue: StoreCatalogue;
}

/** The first two levels below a root category as links, while nothing else is selected (D4). */
export function Kinds({ catalogue }: KindsProps) {
  const { rootCategory, selectedCategory, selectedDesigner } = catalogue;
  if (selectedCategory.id !== rootCategory.id || selectedDesigner) return null;
  const { friendlyUrlName: root } = rootCategory;
  const kinds = rootCategory.childrenCategories.flatMap((child) => [
    { ...child, path: [root, child.friendlyUrlName] },
    ...child.childrenCategories.map((kind) => ({
      ...kind,
      path: [root, child.friendlyUrlName, kind.friendlyUrlName],
    })),
  ]);
  return (
    <ul className={styles.kinds} aria-label={`Kinds of ${rootCategory.title.toLowerCase()}`}>
      {kinds.map(({ id, title, path }) => (
        <li key={id}>
          <Link to={cataloguePath({ path })} className={styles.kind}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
