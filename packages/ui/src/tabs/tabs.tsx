import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useIsWide } from '../layout/use-is-wide.ts';
import { TabList } from './tab-list.tsx';
import styles from './tabs.css';
import { useTabs } from './use-tabs.ts';

export interface Tab {
  /** Also the panel's address: `#size-and-fit` opens it. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Subject of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Level of the folds' headings: one more than that of the heading above them. */
  level?: 2 | 3;
  /** The first fold stands open where the tabs are folds. */
  isFirstOpen?: boolean;
  /** From 992 px on all of them stand open below each other. */
  isOpenWide?: boolean;
}

/** Tabs from 768 px on, folds below, and where it is asked for all open from 992 px on; the same content in the document either way (design language 32). */
export function Tabs({ label, tabs, level = 3, isFirstOpen = false, isOpenWide = false }: TabsProps) {
  const isWide = useIsWide();
  const isWidest = useIsWide(62);
  const hasTabs = isWide && !(isOpenWide && isWidest);
  const { selected, isOpen, select, toggle } = useTabs(
    tabs.map(({ id }) => id),
    isFirstOpen,
  );
  const Heading = `h${level}` as const;
  const all = (
    <div className={isOpenWide ? styles.whole : undefined}>
      <TabList label={label} tabs={tabs} selected={selected} onSelect={select} />
      {tabs.map(({ id, title, content }, index) => (
        <section key={id} className={styles.fold}>
          <Heading className={styles.head}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen(id)}
              aria-controls={id}
              onClick={() => toggle(id)}
            >
              {title}
              <span className={styles.notch} aria-hidden="true" />
            </button>
            {isOpenWide && <span className={styles.name}>{title}</span>}
          </Heading>
          <div
            id={id}
            {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': `tab-${id}` } : undefined)}
            className={classNames(
              styles.panel,
              isOpen(id) && styles.open,
              selected === index && styles.selected,
            )}
          >
            {content}
          </div>
        </section>
      ))}
    </div>
  );
  return isOpenWide ? <div className={styles.room}>{all}</div> : all;
}
