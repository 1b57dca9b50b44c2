import type { ProductCard } from '@toile/contracts';
import { Slot } from '@toile/frame';
import { type MouseEvent, useState } from 'react';
import styles from './quick-look-button.css';

export interface QuickLookButtonProps {
  card: ProductCard;
}

/** Opens a piece in a dialog, a widget of mf-catalogue. Pressed again while none comes, it follows the link before it. */
export function QuickLookButton({ card }: QuickLookButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const press = ({ currentTarget: { previousElementSibling: link } }: MouseEvent) =>
    isOpen ? (link as HTMLElement).click() : setOpen(true);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={press}
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
