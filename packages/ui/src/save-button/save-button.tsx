import { useWishList } from '@toile/frame';
import { useState } from 'react';
import styles from './save-button.css';

export interface SaveButtonProps {
  product: { id: number; title: string };
}

const faults = {
  full: 'Your wish list is full',
  failed: 'Not changed. Please try again.',
};

/** Heart of a piece: puts it onto the wish list, and takes it off. Nothing where the shop has no wish list. */
export function SaveButton({ product: { id, title } }: SaveButtonProps) {
  const [fault, setFault] = useState<keyof typeof faults>();
  // Other hearts of a page stay as they are when one is pressed.
  const isSaved = useWishList(({ productIds }) => productIds.includes(id));
  const save = useWishList((list) => list.save);
  const remove = useWishList((list) => list.remove);
  if (!save || !remove) return null;
  const change = async () => {
    const result = await (isSaved ? remove(id) : save(id));
    setFault(result === 'saved' ? undefined : result);
  };
  return (
    <span data-needs-script>
      <button
        type="button"
        className={styles.button}
        onClick={change}
        aria-pressed={isSaved}
        aria-label={`Save ${title}`}
      />
      <span role="status" className={styles.fault}>
        {fault && faults[fault]}
      </span>
    </span>
  );
}
