import { useBag } from '@toile/bag';
import { useShopConfig } from '@toile/frame';
import { Alert, Button } from '@toile/ui';
import { failureTitle } from '../../lib/failure-words.ts';
import styles from './basket-page.css';

/** The service didn't answer the bag (SH-44, D13); nothing while it does. */
export function NotLoaded({ children }: { children: string }) {
  const { words } = useShopConfig();
  const { status, error, load } = useBag((bag) => bag);
  if (status !== 'failed') return null;
  return (
    <div className={styles.failed}>
      <Alert title={error && failureTitle(error, words)}>{children}</Alert>
      <Button look="secondary" onClick={() => void load()}>
        Try again
      </Button>
    </div>
  );
}
