import { type KeyboardEvent, useRef } from 'react';
import styles from './tabs.css';
import type { Tab } from './tabs.tsx';

interface TabListProps {
  label: string;
  tabs: readonly Tab[];
  selected: number;
  onSelect: (index: number) => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The row of tabs: one stop for the Tab key, arrows move and select. */
export function TabList({ label, tabs, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-controls={id}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(index)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
