import type { FilterGroup, FilterOption } from '@toile/catalogue-contract';
import type { FilterKind } from '@toile/catalogue-contract/plain';
import { sizeKind } from '@toile/contracts/plain';
import { useFrame } from '@toile/frame';
import { classNames, RememberSize, VisuallyHidden } from '@toile/ui';
import { Fragment, useState } from 'react';
import styles from './filter-panel.css';
import { filterWords } from './filter-words.ts';
import { useIsOwnSize, useOwnSizes } from './own-sizes.tsx';

export interface FilterFoldProps {
  title: string;
  groups: readonly FilterGroup[];
}

/** Of a kind with many values these are seen at once. */
const mostAtOnce = 8;

interface OptionsProps {
  kind: FilterKind;
  options: readonly FilterOption[];
}

function Options({ kind, options }: OptionsProps) {
  const { currency } = useFrame().config.sells;
  const isOwn = useIsOwnSize();
  return options.map(({ value, label, count, isChosen }) => (
    <label key={kind + value} data-own={isOwn({ kind, value }) || undefined}>
      <input type="checkbox" name={kind} value={value} defaultChecked={isChosen} autoComplete="off" />
      {filterWords({ kind, value, ...(label && { label }) }, currency)}
      {isOwn({ kind, value }) && ', yours'}{' '}
      <span>
        {count}
        <VisuallyHidden> pieces</VisuallyHidden>
      </span>
    </label>
  ));
}

/** Sizes by what they are sizes of: a waist of 32 is no chest of 32. */
function Sizes({ kind, options }: OptionsProps) {
  const parts = [...new Set(options.map(({ part = '' }) => part))];
  return parts.map((part) => {
    const ofPart = options.filter((option) => (option.part ?? '') === part);
    return (
      <Fragment key={part}>
        <fieldset className={classNames(styles.options, styles.sizes)}>
          <legend>{part}</legend>
          <Options kind={kind} options={ofPart} />
        </fieldset>
        <RememberOneOf options={ofPart} />
      </Fragment>
    );
  });
}

/** Of sizes of a kind the shopper's own, and the only one that is chosen: each may be remembered, or forgotten. */
function RememberOneOf({ options }: Pick<OptionsProps, 'options'>) {
  const own = useOwnSizes();
  const chosen = options.filter(({ value, isChosen }) => isChosen && sizeKind(value));
  return options
    .filter((option) => own.includes(option.value) || (chosen.length === 1 && option === chosen[0]))
    .map(({ value }) => <RememberSize key={value} size={value} />);
}

/** The values of one kind; the least frequent of many behind a further fold, unless they are chosen. */
function Values({ kind, options }: OptionsProps) {
  if (kind === 'size') return <Sizes kind={kind} options={options} />;
  const first = options.filter((option, index) => index < mostAtOnce || option.isChosen);
  const further = options.filter((option) => !first.includes(option));
  return (
    <div className={styles.options}>
      <Options kind={kind} options={first} />
      {further.length > 0 && (
        <details>
          <summary className={styles.more}>{further.length} more</summary>
          <Options kind={kind} options={further} />
        </details>
      )}
    </div>
  );
}

/** A fold of the panel; open at first while it says something of the list. */
export function FilterFold({ title, groups }: FilterFoldProps) {
  const [isOpen] = useState(
    () =>
      groups.some(({ kind }) => kind === 'size' || kind === 'price') ||
      groups.some(({ options }) => options.some(({ isChosen }) => isChosen)),
  );
  return (
    <details open={isOpen} className={styles.fold}>
      <summary className={styles.name}>{title}</summary>
      {groups.map(({ kind, options }) => (
        <Values key={kind} kind={kind} options={options} />
      ))}
    </details>
  );
}
