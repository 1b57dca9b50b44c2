import type { BasketItem } from '@toile/checkout-contract';
import { bagFormPath } from '@toile/checkout-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './line-controls.css';

interface LineControlsProps {
  item: BasketItem;
  /** Undo has put the piece back: the focus goes where it was when the piece was removed. */
  isRestored: boolean;
  onChange: (quantityChange: 1 | -1) => void;
  onRemove: () => void;
  /** Absent where the shop has no wish list. */
  onSaveForLater?: (() => void) | undefined;
}

/**
 * Controls for one more, one fewer, or none: the minus ends at one, Remove is a control of its own (D30). A form, so
 * that it works before script and without it.
 */
export function LineControls({ item, isRestored, onChange, onRemove, onSaveForLater }: LineControlsProps) {
  const removal = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) removal.current?.focus();
  }, [isRestored]);
  const { quantity, maxQuantity, product, sizeVariantTitle } = item;
  const name = `${product.title}, size ${sizeVariantTitle}`;
  const isFull = quantity >= maxQuantity;
  return (
    <form
      method="post"
      action={ownAddress(bagFormPath)}
      className={styles.controls}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="productSizeVariantId" value={item.productSizeVariantId} />
      <fieldset className={styles.stepper} aria-label={`Quantity of ${name}`}>
        <button
          type="submit"
          name="press"
          value="fewer"
          className={styles.step}
          aria-label={`One fewer ${name}`}
          disabled={quantity <= 1}
          onClick={() => onChange(-1)}
        >
          −
        </button>
        <output className={styles.quantity}>{quantity}</output>
        <button
          type="submit"
          name="press"
          value="more"
          className={styles.step}
          aria-label={`One more ${name}`}
          disabled={isFull}
          onClick={() => onChange(1)}
        >
          +
        </button>
      </fieldset>
      <button
        ref={removal}
        type="submit"
        name="press"
        value="remove"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        Remove
      </button>
      {onSaveForLater && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Save ${name} for later`}
          onClick={onSaveForLater}
          data-needs-script
        >
          Save for later
        </button>
      )}
      {isFull && <p className={styles.note}>No more of this size can be added.</p>}
    </form>
  );
}
