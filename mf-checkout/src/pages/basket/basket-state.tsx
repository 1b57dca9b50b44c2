import { useBag } from '@toile/bag';
import { Alert, Button } from '@toile/ui';
import { BasketContent } from './basket-content.tsx';
import { BasketEmpty } from './basket-empty.tsx';
import styles from './basket-page.css';
import type { BasketChanges } from './use-basket-changes.ts';

/** Loading, then empty or populated (CK-02). */
export function BasketState({ changes }: { changes: BasketChanges }) {
  const { basket, status, error, load } = useBag((bag) => bag);
  if (basket && basket.totalItems > 0) return <BasketContent basket={basket} changes={changes} />;
  if (status === 'idle' || status === 'loading') {
    return (
      <p role="status" className={styles.loading}>
        Loading your bag..
      </p>
    );
  }
  if (status === 'failed') {
    return (
      <div className={styles.failed}>
        <Alert title={error}>Your pieces are safe in this browser.</Alert>
        <Button look="secondary" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    );
  }
  return <BasketEmpty />;
}
