import { useBag } from '@toile/bag';
import { Button, ButtonLink, iconProps } from '@toile/ui';
import { X } from 'lucide-react';
import { type MouseEvent, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BagLine } from '../../../lib/bag-line/bag-line.tsx';
import styles from './bag-drawer.css';
import { DrawerSums } from './drawer-sums.tsx';

export interface BagDrawerProps {
  productId: number;
  form: RefObject<HTMLFormElement | null>;
  /** The piece is in the bag. */
  isAdded: boolean;
  /** The drawer is closed again, or isn't opened: the answer belongs into the form. */
  onSettled: () => void;
  /** Of the dialog that the form stands in: the drawer is closed again. */
  onDone?: (() => void) | undefined;
}

/** Opens the dialog in the moment in which the piece is in the bag, unless the shopper has gone elsewhere meanwhile. */
function useOpening({ isAdded, form, onSettled }: Pick<BagDrawerProps, 'isAdded' | 'form' | 'onSettled'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || form.current?.contains(activeElement);
    if (!isAdded) return;
    if (!isHere) return onSettled();
    dialog.current?.showModal();
    answer.current?.focus({ preventScroll: true });
  }, [isAdded, form, onSettled]);
  return { dialog, answer };
}

/** The bag at the side of the page after a piece was added (CA-32), that piece first. */
export function BagDrawer({ productId, form, isAdded, onSettled, onDone }: BagDrawerProps) {
  const titleId = useId();
  const basket = useBag((bag) => bag.basket);
  const { dialog, answer } = useOpening({ isAdded, form, onSettled });
  const close = () => dialog.current?.close();
  const items = basket?.basketItemsGroups.flatMap(({ basketItems }) => basketItems) ?? [];
  const isOther = ({ product }: (typeof items)[number]) => Number(product.id !== productId);
  // A dialog below has a step of the history: the next page takes its place.
  const replace = onDone !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; this is the press beside it.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }: SyntheticEvent) => {
        if (target !== currentTarget) return;
        onSettled();
        onDone?.();
      }}
      onClick={({ target, currentTarget, defaultPrevented }: MouseEvent) =>
        (target === currentTarget || defaultPrevented) && close()
      }
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Your bag
        </h2>
        <button type="button" className={styles.close} onClick={close}>
          <X {...iconProps} aria-hidden={undefined} aria-label="Close" />
        </button>
      </div>
      <p className={styles.added}>
        <Link ref={answer} to="/basket" replace={replace}>
          Item added, view your bag
        </Link>
      </p>
      <ul className={styles.lines}>
        {items
          .toSorted((one, other) => isOther(one) - isOther(other))
          .map((item) => (
            <BagLine key={item.productSizeVariantId} item={item} />
          ))}
      </ul>
      <div className={styles.foot}>
        {basket && <DrawerSums basket={basket} />}
        <ButtonLink to="/checkout" replace={replace} wide>
          Check out
        </ButtonLink>
        <ButtonLink to="/basket" replace={replace} look="secondary" wide>
          View bag
        </ButtonLink>
        <Button look="tertiary" onClick={close}>
          Go on shopping
        </Button>
      </div>
    </dialog>
  );
}
