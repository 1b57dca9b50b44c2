import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './product-grid.css';

export interface ProductGridProps {
  /** The cards, each with a key: a card is its remote's own. */
  children: ReactNode;
  /** Cards in a row from 992 px on; 2 on small and 3 on medium screens (SH-47, D15). */
  perRow?: 3 | 4 | 5;
  /** Name of the list, for screen readers. */
  label?: string;
}

const columns = { 3: undefined, 4: styles.four, 5: styles.five };

/** The shop's grid of cards. */
export function ProductGrid({ children, perRow = 4, label }: ProductGridProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets.
    <ul role="list" aria-label={label} className={classNames(styles.grid, columns[perRow])}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
