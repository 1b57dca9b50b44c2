import type { BasketItem } from '@toile/contracts';
import styles from './line-controls.css';

interface LineControlsProps {
  item: BasketItem;
  onChange: (quantityChange: 1 | -1) => void;
  onRemove: () => void;
}

/** One more, one fewer, or none: the minus ends at one, Remove is a control of its own (D30). */
export function LineControls({ item, onChange, onRemove }: LineControlsProps) {
  const { quantity, maxQuantity, product, sizeVariantTitle } = item;
  const name = `${product.title}, size ${sizeVariantTitle}`;
  const isFull = quantity >= maxQuantity;
  return (
    <div className={styles.controls}>
      <fieldset className={styles.stepper} aria-label={`Quantity of ${name}`}>
        <button
          type="button"
          className={styles.step}
          aria-label={`One fewer ${name}`}
          disabled={quantity <= 1}
          onClick={() => onChange(-1)}
        >
          −
        </button>
        <output className={styles.quantity}>{quantity}</output>
        <button
          type="button"
          className={styles.step}
          aria-label={`One more ${name}`}
          disabled={isFull}
          onClick={() => onChange(1)}
        >
          +
        </button>
      </fieldset>
      <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </button>
      {isFull && <p className={styles.note}>No more of this size can be added.</p>}
    </div>
  );
}
