import type { StoreCatalogue } from '@toile/catalogue-contract';
import { type Sorting, sortings } from '@toile/catalogue-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import { placeOf } from '../catalogue-words.ts';
import { choiceOf, listAddress } from '../list-address.ts';
import { sortingWords } from './filter-words.ts';
import styles from './list-tools.css';

export interface ListToolsProps {
  catalogue: StoreCatalogue;
}

/** The way to the filters, and the order of the list. Without script a link and a form. */
export function ListTools({ catalogue }: ListToolsProps) {
  const place = placeOf(catalogue);
  const choice = choiceOf(catalogue);
  const isOpen = catalogue.filterGroups !== undefined;
  const count = choice.filters.length;
  return (
    <div className={styles.tools}>
      <Link
        ref={useFocusAfter(isOpen)}
        to={listAddress(place, choice, { isOpen: !isOpen })}
        replace={isOpen}
        rel="nofollow"
        className={styles.filter}
      >
        Filter{count > 0 && ` (${count})`}
      </Link>
      <SortForm catalogue={catalogue} />
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

function SortForm({ catalogue }: ListToolsProps) {
  const navigate = useNavigate();
  const place = placeOf(catalogue);
  const { filters, sorting } = choiceOf(catalogue);
  const isOpen = catalogue.filterGroups !== undefined;
  const sortBy = (sorting: Sorting) => navigate(listAddress(place, { filters, sorting }, { isOpen }));
  return (
    <form action={ownAddress(cataloguePath(place))} className={styles.sort}>
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
        {sortings.map((each) => (
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
