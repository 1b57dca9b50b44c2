import type { Filter, FilterGroup } from '@toile/catalogue-contract';
import { readChoice, sortings } from '@toile/catalogue-contract/plain';
import { Button, iconProps } from '@toile/ui';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigationType } from 'react-router-dom';
import { FilterFold } from './filter-fold.tsx';
import styles from './filter-panel.css';
import { piecesText } from './filter-words.ts';
import { formAddress, KeptFields } from './kept-fields.tsx';
import { type FilteredList, listAddress } from './list-address.ts';
import { useAsSheet } from './use-as-sheet.ts';
import { useLastAsked } from './use-last-asked.ts';

export interface FilterPanelProps {
  list: FilteredList;
  groups: readonly FilterGroup[];
}

const titles = { size: 'Size', colour: 'Colour', price: 'Price', material: 'Material' } as const;
const kindsOfOthers: readonly FilterGroup['kind'][] = ['making', 'delivery', 'ar'];

/** Groups of the same title: what is yes or no stands together. */
function foldsOf(groups: readonly FilterGroup[]): [title: string, groups: readonly FilterGroup[]][] {
  const others = groups.filter(({ kind }) => kindsOfOthers.includes(kind));
  const own = groups.flatMap((group): [string, FilterGroup[]][] =>
    group.kind in titles ? [[titles[group.kind as keyof typeof titles], [group]]] : [],
  );
  return others.length > 0 ? [...own, ['Making and delivery', others]] : own;
}

/** The choice that stands in the form. */
const chosenIn = (form: HTMLFormElement) =>
  readChoice(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/**
 * Panel of all that the list can be filtered by, beside it or as a sheet. A choice is shown at once; until the panel is closed all of them are one
 * step of the way back. Without script a form.
 */
export function FilterPanel({ list, groups }: FilterPanelProps) {
  const navigate = useNavigate();
  const { choice } = useLastAsked(list);
  const { orders = sortings } = list;
  const closed = listAddress(list, choice);
  const close = () => void navigate(closed, { replace: true });
  const dialog = useAsSheet(close);
  const title = useFocusOnOpening();
  const form = useChosen(choice.filters);
  const show = (chosen: HTMLFormElement, isOpen: boolean) => {
    const next = { ...chosenIn(chosen), sorting: choice.sorting };
    void navigate(listAddress(list, next, { isOpen }), { replace: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget, false);
  };
  const count = piecesText(list.total);
  return (
    <dialog ref={dialog} open aria-label="Filter" className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          Filter
        </h2>
        <Link to={closed} replace className={styles.close} aria-label="Close the filters">
          <X {...iconProps} />
        </Link>
      </div>
      <form
        ref={form}
        action={formAddress(list)}
        onChange={({ currentTarget }) => show(currentTarget, true)}
        onSubmit={submit}
      >
        <KeptFields list={list} />
        {choice.sorting !== orders[0] && <input type="hidden" name="sort" value={choice.sorting} />}
        {foldsOf(groups).map(([name, each]) => (
          <FilterFold key={name} title={name} groups={each} />
        ))}
        <div className={styles.foot}>
          <Button type="submit" size="small" wide>
            Show {count}
          </Button>
          {choice.filters.length > 0 && (
            <Link
              to={listAddress(list, { filters: [], sorting: choice.sorting }, { isOpen: true })}
              replace
              className={styles.clear}
            >
              Clear filters
            </Link>
          )}
        </div>
      </form>
    </dialog>
  );
}

/** Focus on the panel of whoever has opened it; whoever comes back to it stays where they were. */
function useFocusOnOpening() {
  const title = useRef<HTMLHeadingElement>(null);
  const isOpened = useRef(useNavigationType() === 'PUSH');
  useEffect(() => {
    if (isOpened.current) title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}

/** Keeps the boxes in step with the address: by a chip, or on the way back, it changes without them. */
function useChosen(filters: readonly Filter[]) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = filters.map(({ kind, value }) => `${kind}=${value}`).join(' ');
  useEffect(() => {
    const names = new Set(chosen.split(' '));
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
      box.checked = names.has(`${box.name}=${box.value}`);
  }, [chosen]);
  return form;
}
