import type { ProductCard } from '@toile/contracts';
import { Slot } from '@toile/frame';
import { useState } from 'react';
import styles from './quick-look-button.css';

export interface QuickLookButtonProps {
  card: ProductCard;
  /** Pressed again while the dialog doesn't come. */
  onImpatience: () => void;
}

/** Opens a piece in a dialog, a widget of mf-catalogue. */
export function QuickLookButton({ card, onImpatience }: QuickLookButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={isOpen ? onImpatience : () => setOpen(true)}
        aria-label={`Quick look: ${card.title}`}
        aria-busy={isOpen}
        data-needs-script
      >
        {isOpen ? 'Opening…' : 'Quick look'}
      </button>
      {isOpen && <Slot name="quick-look" card={card} onClose={() => setOpen(false)} />}
    </>
  );
}
