import type { StoreCatalogue } from '@toile/catalogue-contract';
import { Link } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import styles from './filters.css';

export type Designers = Pick<StoreCatalogue, 'designers' | 'designerIndex'>;

export interface DesignerListProps extends Pick<Designers, 'designers'> {
  /** Of the category. */
  path: readonly string[];
}

/** Each leads to the category's pieces of one designer. */
export function DesignerList({ path, designers }: DesignerListProps) {
  return (
    <ul className={styles.tree}>
      {designers.map(({ id, brandTitle, friendlyUrlName, isSelected }) => (
        <li key={id}>
          <Link
            to={cataloguePath({ path, designer: friendlyUrlName })}
            className={styles.link}
            aria-current={isSelected || undefined}
          >
            {brandTitle}
          </Link>
        </li>
      ))}
    </ul>
  );
}
