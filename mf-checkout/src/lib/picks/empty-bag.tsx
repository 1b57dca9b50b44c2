import { EmptyState } from '@toile/ui';
import styles from './empty-bag.css';
import { Picks } from './picks.tsx';

export const emptyBagText = 'There are no items in your bag';

/** An empty bag: one sentence, one link, and this week's picks. */
export function EmptyBag({ children = emptyBagText }: { children?: string }) {
  return (
    <div className={styles.nothing}>
      <EmptyState to="/designers" link="Discover our designers">
        {children}
      </EmptyState>
      <Picks />
    </div>
  );
}
