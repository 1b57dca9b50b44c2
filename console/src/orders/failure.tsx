import { Alert, Button } from '@toile/ui';
import { ApiProblem } from '../api/ask.ts';
import styles from './orders.css';

/** Said where something can't be shown, with the way to try again. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Alert title={error.message}>{error instanceof ApiProblem && error.detail}</Alert>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
