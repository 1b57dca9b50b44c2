import { bagHasChanged } from '@toile/checkout-contract/plain';
import { Alert } from '@toile/ui';
import styles from './checkout.css';

interface ChangedBagProps {
  /** In words; the total comes last. */
  changes: readonly string[];
  onDismiss: () => void;
}

/** Differences from the bag that the shopper has seen before. Screen readers announce them. */
export function ChangedBag({ changes, onDismiss }: ChangedBagProps) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <Alert title={bagHasChanged} onDismiss={onDismiss}>
        <ul className={styles.changeList}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
