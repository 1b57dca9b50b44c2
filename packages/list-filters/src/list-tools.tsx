import { type Sorting, sortings } from '@toile/catalogue-contract/plain';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { sortingWords } from './filter-words.ts';
import { formAddress, KeptFields } from './kept-fields.tsx';
import { choiceOf, type FilteredList, listAddress } from './list-address.ts';
import styles from './list-tools.css';
import { InOwnSizes } from './own-sizes.tsx';
import { useLastAsked } from './use-last-asked.ts';

export interface ListToolsProps {
  list: FilteredList;
  className?: string | undefined;
}

/** The way to the filters, and the order of the list. Without script a link and a form. */
export function ListTools({ list, className }: ListToolsProps) {
  const { choice } = useLastAsked(list);
  const isOpen = list.filterGroups !== undefined;
  const count = choiceOf(list).filters.length;
  return (
    <div className={className}>
      <Link
        ref={useFocusAfter(isOpen)}
        to={listAddress(list, choice, { isOpen: !isOpen })}
        replace={isOpen}
        rel="nofollow"
        className={styles.filter}
      >
        Filter{count > 0 && ` (${count})`}
      </Link>
      <InOwnSizes list={list} className={styles.filter} />
      <SortForm list={list} />
    </div>
  );
}

/** Link that has the focus again once the panel is closed. */
function useFocusAfter(isOpen: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return link;
}

function SortForm({ list }: Pick<ListToolsProps, 'list'>) {
  const navigate = useNavigate();
  const { orders = sortings } = list;
  const { sorting } = choiceOf(list);
  const {
    choice: { filters },
    isOpen,
  } = useLastAsked(list);
  const sortBy = (chosen: Sorting) => navigate(listAddress(list, { filters, sorting: chosen }, { isOpen }));
  return (
    <form action={formAddress(list)} className={styles.sort}>
      <KeptFields list={list} />
      {filters.map(({ kind, value }) => (
        <input key={kind + value} type="hidden" name={kind} value={value} />
      ))}
      <select
        key={sorting}
        name="sort"
        aria-label="Sort"
        defaultValue={sorting}
        autoComplete="off"
        className={styles.order}
        onChange={({ target }) => void sortBy(target.value as Sorting)}
      >
        {orders.map((each) => (
          <option key={each} value={each}>
            {sortingWords[each]}
          </option>
        ))}
      </select>
      <button type="submit" className={styles.go}>
        Sort
      </button>
    </form>
  );
}
