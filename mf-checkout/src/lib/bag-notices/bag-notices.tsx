import { useBag } from '@toile/bag';
import { Alert } from '@toile/ui';
import styles from './bag-notices.css';

interface BagNoticesProps {
  /** Of a bag that script doesn't know yet; they go with the next change. */
  unread?: readonly string[] | undefined;
}

/** Lines about what left the bag or changed in it, and why; they stay until the shopper has read them. */
export function BagNotices({ unread = [] }: BagNoticesProps) {
  const own = useBag((bag) => bag.notices);
  const dismiss = useBag((bag) => bag.dismissNotices);
  const notices = own.length > 0 ? own : unread;
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      <Alert tone="info" onDismiss={own.length > 0 ? () => void dismiss() : undefined}>
        {notices.map((notice) => (
          <p key={notice} className={styles.notice}>
            {notice}
          </p>
        ))}
      </Alert>
    </div>
  );
}
