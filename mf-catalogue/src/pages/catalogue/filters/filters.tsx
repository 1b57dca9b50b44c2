import type { StoreCatalogue } from '@toile/catalogue-contract';
import { useFrame } from '@toile/frame';
import { Button, classNames, FilterChip, Sheet } from '@toile/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import { placeOf } from '../catalogue-words.ts';
import { choiceOf, listAddress } from '../list-address.ts';
import { CategoryTree } from './category-tree.tsx';
import { DesignerLinks } from './designer-links.tsx';
import './filter-panel.css';
import { filterWords } from './filter-words.ts';
import styles from './filters.css';
import { Kinds } from './kinds.tsx';
import { ListTools } from './list-tools.tsx';
import { loadFilterPanel } from './load-filter-panel.ts';

const FilterPanel = lazy(async () => ({ default: (await loadFilterPanel()).FilterPanel }));

export interface FiltersProps {
  catalogue: StoreCatalogue;
}

const isBelowRoot = ({ rootCategory, selectedCategory }: StoreCatalogue) =>
  selectedCategory.id !== rootCategory.id;

/** Chips of the category and the designer. */
function AppliedPlace({ catalogue }: FiltersProps) {
  const { selectedCategory, selectedDesigner } = catalogue;
  const place = placeOf(catalogue);
  return (
    <>
      {isBelowRoot(catalogue) && (
        <FilterChip
          label={selectedCategory.title}
          removeTo={cataloguePath({ ...place, path: place.path.slice(0, -1) })}
        />
      )}
      {selectedDesigner && (
        <FilterChip label={selectedDesigner.brandTitle} removeTo={cataloguePath({ path: place.path })} />
      )}
    </>
  );
}

/** Chips of the filters, a row of their own; each takes its filter off. */
function AppliedChoice({ catalogue }: FiltersProps) {
  const { currency } = useFrame().config.sells;
  const place = placeOf(catalogue);
  const choice = choiceOf(catalogue);
  const open = { isOpen: catalogue.filterGroups !== undefined };
  const without = (taken: (typeof choice.filters)[number]) =>
    listAddress(place, { ...choice, filters: choice.filters.filter((other) => other !== taken) }, open);
  if (choice.filters.length === 0) return null;
  return (
    <div className={classNames(styles.bar, styles.choice)}>
      {choice.filters.map((filter) => (
        <FilterChip
          key={filter.kind + filter.value}
          label={filterWords(filter, currency)}
          removeTo={without(filter)}
        />
      ))}
      <Link to={listAddress(place, { ...choice, filters: [] }, open)} className={styles.clear}>
        Clear
      </Link>
    </div>
  );
}

/** The way to the sheet, what is applied, and the kinds. Its state is its own: opening the sheet draws no column anew. */
function FilterBar({ catalogue }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isFiltered = isBelowRoot(catalogue) || catalogue.selectedDesigner !== undefined;
  const hasChoice = choiceOf(catalogue).filters.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the sheet leads to a new page and closes it.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <>
      <div className={classNames(styles.bar, styles.ways)}>
        <ListTools catalogue={catalogue} />
        <div className={classNames(styles.applied, isFiltered && !hasChoice && styles.filtered)}>
          <Button look="secondary" size="small" className={styles.open} onClick={() => setOpen(true)}>
            Categories &amp; designers
          </Button>
          <AppliedPlace catalogue={catalogue} />
          <Kinds catalogue={catalogue} />
        </div>
      </div>
      <AppliedChoice catalogue={catalogue} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Categories & designers">
        {isOpen && (
          <div className={styles.inSheet}>
            <CategoryTree catalogue={catalogue} />
            <DesignerLinks catalogue={catalogue} />
          </div>
        )}
      </Sheet>
    </>
  );
}

/**
 * Categories and designers: a column beside the grid on wide screens, a sheet below it; without script always there. The filters of
 * the list take their place while they are open.
 */
export function Filters({ catalogue }: FiltersProps) {
  const { filterGroups } = catalogue;
  return (
    <>
      <aside
        className={classNames(styles.column, filterGroups && styles.covered)}
        aria-label="Categories and designers"
      >
        <CategoryTree catalogue={catalogue} />
        <DesignerLinks catalogue={catalogue} />
      </aside>
      <FilterBar catalogue={catalogue} />
      {filterGroups && (
        <Suspense>
          <FilterPanel catalogue={catalogue} groups={filterGroups} />
        </Suspense>
      )}
    </>
  );
}
