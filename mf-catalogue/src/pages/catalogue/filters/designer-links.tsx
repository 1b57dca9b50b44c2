import type { StoreCatalogue } from '@toile/contracts';
import { Link } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import { placeOf } from '../catalogue-words.ts';
import styles from './filters.css';

export interface DesignerLinksProps {
  catalogue: StoreCatalogue;
}

/** The designers of this department and the way back to all of them (CA-07). */
export function DesignerLinks({ catalogue }: DesignerLinksProps) {
  const { path } = placeOf(catalogue);
  return (
    <nav aria-label="Designers">
      <h2 className={styles.heading}>Designers</h2>
      <ul className={styles.tree}>
        <li>
          <Link to={cataloguePath({ path })} className={styles.link}>
            View All Designers
          </Link>
        </li>
        {catalogue.designers.map(({ id, brandTitle, friendlyUrlName, isSelected }) => (
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
    </nav>
  );
}
