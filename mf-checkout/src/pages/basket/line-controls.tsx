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
        <Step value="fewer" label={`One fewer ${name}`} isAtEnd={quantity <= 1} onPress={() => onChange(-1)}>
          −
        </Step>
        <output className={styles.quantity}>{quantity}</output>
        <Step value="more" label={`One more ${name}`} isAtEnd={isFull} onPress={() => onChange(1)}>
          +
        </Step>
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

interface StepProps {
  value: 'fewer' | 'more';
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
  children: string;
}

/** Half of the stepper. At its end it keeps the focus (T45), and does nothing, also without script. */
function Step({ value, label, isAtEnd, onPress, children }: StepProps) {
  return (
    <button
      type={isAtEnd ? 'button' : 'submit'}
      name="press"
      value={value}
      className={styles.step}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
    >
      {children}
    </button>
  );
}
