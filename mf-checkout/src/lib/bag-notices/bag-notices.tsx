import { useBag } from '@toile/bag';
import { Alert } from '@toile/ui';
import styles from './bag-notices.css';

/** What left the bag or changed in it, and why; it stays until the shopper has read it. */
export function BagNotices() {
  const notices = useBag((bag) => bag.notices);
  const dismiss = useBag((bag) => bag.dismissNotices);
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      <Alert tone="info" onDismiss={() => void dismiss()}>
        {notices.map((notice) => (
          <p key={notice} className={styles.notice}>
            {notice}
          </p>
        ))}
      </Alert>
    </div>
  );
}
