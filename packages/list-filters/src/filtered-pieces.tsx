import { classNames, EmptyState } from '@toile/ui';
import type { ReactNode } from 'react';
import { AppliedFilters } from './applied-filters.tsx';
import { piecesText } from './filter-words.ts';
import styles from './filtered-pieces.css';
import { choiceOf, type FilteredList, listAddress, useHasUnknownFilter } from './list-address.ts';
import { ListTools } from './list-tools.tsx';
import { OpenFilters } from './open-filters.tsx';
import { useLastAsked } from './use-last-asked.ts';

export interface FilteredPiecesProps {
  list: FilteredList;
  /** Number of the pieces; absent: in few words. */
  count?: ReactNode;
  children: ReactNode;
}

/** Way out of a choice that leaves nothing. */
export function NothingLeft({ list }: Pick<FilteredPiecesProps, 'list'>) {
  const { choice } = useLastAsked(list);
  return (
    <EmptyState to={listAddress(list, { ...choice, filters: [] })} link="Clear filters">
      No piece has all of this.
    </EmptyState>
  );
}

/** True of a list that a choice has left nothing of. */
export const isNothingLeft = (list: FilteredList): boolean =>
  list.total === 0 && choiceOf(list).filters.length > 0;

export interface PiecesCountProps extends Pick<FilteredPiecesProps, 'list'> {
  className?: string | undefined;
  /** More of what they are. */
  children?: ReactNode;
}

/** Number of a list's pieces, and that its address has filters that nothing has. */
export function PiecesCount({ list, className, children }: PiecesCountProps) {
  const hasUnknown = useHasUnknownFilter(list);
  return (
    <p role="status" className={classNames(styles.count, className)}>
      {piecesText(list.total)}
      {children}
      {hasUnknown && '. Filters that nothing has are left out.'}
    </p>
  );
}

/** Pieces below the way to their filters, their order and what is chosen of them. */
export function FilteredPieces({ list, count, children }: FilteredPiecesProps) {
  return (
    <div className={classNames(styles.list, list.filterGroups && styles.open)}>
      <div className={styles.head}>
        {count ?? <PiecesCount list={list} />}
        <ListTools list={list} className={styles.tools} />
      </div>
      <OpenFilters list={list} />
      <AppliedFilters list={list} className={styles.applied} />
      <div className={styles.pieces}>{isNothingLeft(list) ? <NothingLeft list={list} /> : children}</div>
    </div>
  );
}
