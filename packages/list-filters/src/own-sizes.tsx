import type { Filter } from '@toile/catalogue-contract';
import { sizeLabel } from '@toile/contracts/plain';
import { useMySizes, VisuallyHidden } from '@toile/ui';
import { Link } from 'react-router-dom';
import { type FilteredList, isSame, listAddress } from './list-address.ts';
import { useLastAsked } from './use-last-asked.ts';

export interface InOwnSizesProps {
  list: FilteredList;
  className: string | undefined;
}

const none: readonly string[] = [];

/** Sizes that this browser remembers as the shopper's own. */
export const useOwnSizes = (): readonly string[] => useMySizes(({ sizes }) => sizes) ?? none;

/** Tells of a filter whether it is a size of the shopper's own. */
export function useIsOwnSize(): (filter: Filter) => boolean {
  const own = useOwnSizes();
  return ({ kind, value }) => kind === 'size' && own.includes(value);
}

/** Way to the pieces in the shopper's own sizes, while these are not chosen. */
export function InOwnSizes({ list, className }: InOwnSizesProps) {
  const own = useOwnSizes();
  const { choice, isOpen } = useLastAsked(list);
  const wanted = own
    .map((value) => ({ kind: 'size' as const, value }))
    .filter((size) => !choice.filters.some(isSame(size)));
  if (wanted.length === 0) return null;
  const labels = wanted.map(({ value }) => sizeLabel(value)).join(', ');
  const chosen = { ...choice, filters: [...wanted, ...choice.filters] };
  return (
    <Link to={listAddress(list, chosen, { isOpen })} rel="nofollow" className={className}>
      {wanted.length === 1 ? `Your size: ${labels}` : 'Your sizes'}
      {wanted.length > 1 && <VisuallyHidden> {labels}</VisuallyHidden>}
    </Link>
  );
}
