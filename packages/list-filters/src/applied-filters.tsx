import type { Filter } from '@toile/catalogue-contract';
import { useFrame } from '@toile/frame';
import { classNames, FilterChip } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './applied-filters.css';
import { filterWords } from './filter-words.ts';
import { choiceOf, type FilteredList, isSame, listAddress } from './list-address.ts';
import { useIsOwnSize } from './own-sizes.tsx';
import { useLastAsked } from './use-last-asked.ts';

export interface AppliedFiltersProps {
  list: FilteredList;
  className?: string | undefined;
}

/** Chips of the filters, a row of their own, the shopper's own sizes first; each takes its filter off. */
export function AppliedFilters({ list, className }: AppliedFiltersProps) {
  const { currency } = useFrame().config.sells;
  const { filters } = choiceOf(list);
  const { choice, isOpen } = useLastAsked(list);
  const withOnly = (left: readonly Filter[]) => listAddress(list, { ...choice, filters: left }, { isOpen });
  const isOwn = useIsOwnSize();
  if (filters.length === 0) return null;
  return (
    <div className={classNames(styles.row, className)}>
      {filters
        .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
        .map((filter) => (
          <FilterChip
            key={filter.kind + filter.value}
            label={(isOwn(filter) ? 'Your size: ' : '') + filterWords(filter, currency)}
            removeTo={withOnly(choice.filters.filter((other) => !isSame(filter)(other)))}
          />
        ))}
      <Link to={withOnly([])} className={styles.clear}>
        Clear
      </Link>
    </div>
  );
}
