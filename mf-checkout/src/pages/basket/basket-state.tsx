import { useBag } from '@toile/bag';
import { EmptyBag } from '../../lib/picks/empty-bag.tsx';
import { BasketContent } from './basket-content.tsx';
import styles from './basket-page.css';
import { BeforeScript } from './before-script.tsx';
import type { FormBag } from './form-bag.loader.ts';
import { NotLoaded } from './not-loaded.tsx';
import type { BasketChanges } from './use-basket-changes.ts';

/** Loading, then empty or populated (CK-02). */
export function BasketState({ changes, formBag }: { changes: BasketChanges; formBag: FormBag }) {
  const { basket: own, status } = useBag((bag) => bag);
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
  if (status === 'failed') return <NotLoaded>Your pieces are safe in this browser.</NotLoaded>;
  return <EmptyBag />;
}
