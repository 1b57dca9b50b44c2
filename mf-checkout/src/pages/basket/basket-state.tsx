import { useBag } from '@toile/bag';
import { failureTitle } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { Alert, Button } from '@toile/ui';
import { NothingHere } from '../../lib/picks/nothing-here.tsx';
import { BasketContent } from './basket-content.tsx';
import styles from './basket-page.css';
import { BeforeScript } from './before-script.tsx';
import type { FormBag } from './form-bag.loader.ts';
import type { BasketChanges } from './use-basket-changes.ts';

/** Loading, then empty or populated (CK-02). */
export function BasketState({ changes, formBag }: { changes: BasketChanges; formBag: FormBag }) {
  const { words } = useShopConfig();
  const { basket: own, status, error, load } = useBag((bag) => bag);
  const isAway = formBag === 'away';
  const basket = own ?? (isAway ? null : formBag);
  if (basket && basket.totalItems > 0) return <BasketContent basket={basket} changes={changes} />;
  if (status === 'idle' || status === 'loading') {
    return (
      <>
        <p role="status" className={styles.loading} data-needs-script>
          Loading your bag..
        </p>
        <BeforeScript isAway={isAway} />
      </>
    );
  }
  if (status === 'failed') {
    return (
      <div className={styles.failed}>
        <Alert title={error && failureTitle(error, words)}>Your pieces are safe in this browser.</Alert>
        <Button look="secondary" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    );
  }
  return <NothingHere>There are no items in your bag</NothingHere>;
}
