import { EmptyState } from '@toile/ui';
import styles from './nothing-here.css';
import { Picks } from './picks.tsx';

/** An empty bag: one sentence, one link, and this week's picks. */
export function NothingHere({ children }: { children: string }) {
  return (
    <div className={styles.nothing}>
      <EmptyState to="/designers" link="Discover our designers">
        {children}
      </EmptyState>
      <Picks />
    </div>
  );
}
