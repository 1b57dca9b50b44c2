import { useFrame } from '@toile/frame';
import { classNames, FilterChip } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './applied-filters.css';
import { filterWords } from './filter-words.ts';
import { choiceOf, type FilteredList, listAddress } from './list-address.ts';
import { useIsOwnSize } from './own-sizes.tsx';

export interface AppliedFiltersProps {
  list: FilteredList;
  className?: string | undefined;
}

/** Chips of the filters, a row of their own, the shopper's own sizes first; each takes its filter off. */
export function AppliedFilters({ list, className }: AppliedFiltersProps) {
  const { currency } = useFrame().config.sells;
  const choice = choiceOf(list);
  const open = { isOpen: list.filterGroups !== undefined };
  const without = (taken: (typeof choice.filters)[number]) =>
    listAddress(list, { ...choice, filters: choice.filters.filter((other) => other !== taken) }, open);
  const isOwn = useIsOwnSize();
  if (choice.filters.length === 0) return null;
  return (
    <div className={classNames(styles.row, className)}>
      {choice.filters
        .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
        .map((filter) => (
          <FilterChip
            key={filter.kind + filter.value}
            label={(isOwn(filter) ? 'Your size: ' : '') + filterWords(filter, currency)}
            removeTo={without(filter)}
          />
        ))}
      <Link to={listAddress(list, { ...choice, filters: [] }, open)} className={styles.clear}>
        Clear
      </Link>
    </div>
  );
}
