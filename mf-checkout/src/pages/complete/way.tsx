import type { WayStep } from '@toile/checkout-contract';
import { dayText } from '@toile/checkout-contract/plain';
import { classNames, VisuallyHidden } from '@toile/ui';
import styles from './parcel-way.css';

/** Line through time of what has happened and what comes. */
export function Way({ steps, label }: { steps: WayStep[]; label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ words, isDone, isNow, at }) => (
        <li
          key={words}
          className={classNames(isDone ? styles.done : styles.next, isNow && styles.now)}
          aria-current={isNow ? 'step' : undefined}
        >
          {isDone && <VisuallyHidden>Done: </VisuallyHidden>}
          {words}
          {at && (
            <time dateTime={at} className={styles.when}>
              {dayText(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
