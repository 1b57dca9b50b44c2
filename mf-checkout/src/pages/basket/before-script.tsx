import { EmptyState } from '@toile/ui';
import { emptyBagText } from '../../lib/picks/empty-bag.tsx';

/** Text of /basket where no script runs and forms have filled no bag, or it can't be shown. */
export function BeforeScript({ isAway }: { isAway: boolean }) {
  return (
    <noscript>
      {isAway ? (
        <EmptyState to="/basket" link="Show my bag again">
          Your bag cannot be shown at the moment. Your pieces are safe.
        </EmptyState>
      ) : (
        <EmptyState to="/designers" link="Discover our designers">
          {emptyBagText}
        </EmptyState>
      )}
    </noscript>
  );
}
