import type { StoreCatalogue } from '@toile/catalogue-contract';
import { AppliedFilters, choiceOf, ListTools, OpenFilters } from '@toile/list-filters';
import { Button, classNames, FilterChip, Sheet } from '@toile/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cataloguePath } from '../catalogue-path.ts';
import { listOf, placeOf } from '../catalogue-words.ts';
import { CategoryTree } from './category-tree.tsx';
import { DesignerLinks } from './designer-links.tsx';
import styles from './filters.css';
import { Kinds } from './kinds.tsx';

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

/** The way to the sheet, what is applied, and the kinds. Its state is its own: opening the sheet draws no column anew. */
function FilterBar({ catalogue }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isFiltered = isBelowRoot(catalogue) || catalogue.selectedDesigner !== undefined;
  const list = listOf(catalogue);
  const hasChoice = choiceOf(list).filters.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the sheet leads to a new page and closes it.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <>
      <div className={classNames(styles.bar, styles.ways)}>
        <ListTools list={list} className={styles.tools} />
        <div className={classNames(styles.applied, isFiltered && !hasChoice && styles.filtered)}>
          <Button look="secondary" size="small" className={styles.open} onClick={() => setOpen(true)}>
            Categories &amp; designers
          </Button>
          <AppliedPlace catalogue={catalogue} />
          <Kinds catalogue={catalogue} />
        </div>
      </div>
      <AppliedFilters list={list} className={styles.choice} />
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
      <OpenFilters list={listOf(catalogue)} />
    </>
  );
}
