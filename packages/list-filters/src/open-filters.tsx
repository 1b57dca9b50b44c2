import { lazy, Suspense } from 'react';
import './filter-panel.css';
import type { FilteredList } from './list-address.ts';
import { loadFilterPanel } from './load-filter-panel.ts';

const FilterPanel = lazy(async () => ({ default: (await loadFilterPanel()).FilterPanel }));

/** Panel of the filters of a list, while they are open. */
export function OpenFilters({ list }: { list: FilteredList }) {
  if (!list.filterGroups) return null;
  return (
    <Suspense>
      <FilterPanel list={list} groups={list.filterGroups} />
    </Suspense>
  );
}
