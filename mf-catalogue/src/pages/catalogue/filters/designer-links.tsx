import type { StoreCatalogue } from '@toile/catalogue-contract';
import { AsSentence } from '@toile/ui';
import { Link } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import { placeOf } from '../catalogue-words.ts';
import { DesignerFinder } from './designer-finder.tsx';
import { DesignerList, type Designers } from './designer-list.tsx';
import styles from './filters.css';

export interface DesignerLinksProps {
  catalogue: StoreCatalogue;
}

/** The designers of this department, or those that are looked for, and the way back to all of them (CA-07). */
export function DesignerLinks({ catalogue }: DesignerLinksProps) {
  const { path } = placeOf(catalogue);
  const list = ({ designers }: Designers) => <DesignerList path={path} designers={designers} />;
  return (
    <nav aria-label="Designers">
      <h2 className={styles.heading}>Designers</h2>
      <Link to={cataloguePath({ path })} className={styles.link}>
        <AsSentence>View All Designers</AsSentence>
      </Link>
      {catalogue.designerIndex ? (
        <DesignerFinder path={path} shown={catalogue}>
          {list}
        </DesignerFinder>
      ) : (
        list(catalogue)
      )}
    </nav>
  );
}
