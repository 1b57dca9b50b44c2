import type { ReactNode } from 'react';
import styles from './chip.css';

export interface ChipProps {
  children: ReactNode;
}

/** A quiet label with a hairline: Made-to-Order, Free shipping. At most two on a card. */
export function Chip({ children }: ChipProps) {
  return <span className={styles.chip}>{children}</span>;
}
