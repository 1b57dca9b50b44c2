import { Alert } from '@toile/ui';
import styles from './checkout.css';

interface ChangedBagProps {
  /** In words; the total comes last. */
  changes: readonly string[];
  onDismiss: () => void;
}

/** The bag isn't what the shopper has seen before: what differs, read out at once. */
export function ChangedBag({ changes, onDismiss }: ChangedBagProps) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <Alert title="Your bag has changed" onDismiss={onDismiss}>
        <ul className={styles.changeList}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
