import { EmptyState } from '@toile/ui';

/** What an empty bag says, and where it leads. */
export function BasketEmpty() {
  return (
    <EmptyState to="/designers" link="Discover our designers">
      There are no items in your bag
    </EmptyState>
  );
}
