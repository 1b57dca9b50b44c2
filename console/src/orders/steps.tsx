import type { WayStep } from '@toile/checkout-contract/plain';
import { moment } from '../words.ts';
import styles from './orders.css';

/** A line through time: what has happened, and what comes. */
export function Steps({ label, steps }: { label: string; steps: readonly WayStep[] }) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map(({ words, isDone, isNow, at }) => (
        <li
          key={words}
          aria-current={isNow ? 'step' : undefined}
          className={isDone ? styles['step-done'] : styles.step}
        >
          {words}
          {isDone ? '' : ' (to come)'} {at && <span className={styles.quiet}>{moment(at)}</span>}
        </li>
      ))}
    </ol>
  );
}
