import { type OnBagError, useBag } from '@toile/bag';
import type { BasketItem } from '@toile/checkout-contract';
import { bagMessages } from '@toile/checkout-contract/plain';
import { useShopConfig, useWishList } from '@toile/frame';
import { useCallback, useRef, useState } from 'react';
import { bagIsAsItWas, failureTitle } from '../../lib/failure-words.ts';

export interface ChangeFailure {
  /** `Error updating basket` and its like, or plainly (SH-42, SH-43, D22). */
  message: string;
  detail: string;
  count: number;
}

/** A line that was taken out. */
interface Removed extends BasketItem {
  /** On the wish list now. */
  isSaved?: boolean;
  /** The same press has put it there, so that Undo takes it off again. */
  isNewWish?: boolean;
}

export type BasketChanges = ReturnType<typeof useBasketChanges>;

/** Changes of the bag's lines. A failed one is shown, and the bag stays as it was (CK-12). */
export function useBasketChanges({ onRemoved }: { onRemoved: () => void }) {
  const { add, changeQuantity, remove } = useBag((bag) => bag);
  const { words } = useShopConfig();
  const wishes = useWishList((list) => list);
  const [failure, setFailure] = useState<ChangeFailure>();
  const [removed, setRemoved] = useState<Removed>();
  const [restored, setRestored] = useState<number>();
  const once = useOnce();

  const onError: OnBagError = (_error, { message, detail }) =>
    setFailure((last) => ({
      message: failureTitle(message, words),
      detail: detail ?? bagIsAsItWas(!navigator.onLine),
      count: (last?.count ?? 0) + 1,
    }));

  const takeOut = async (item: Removed) => {
    setFailure(undefined);
    setRestored(undefined);
    if (!(await remove(line(item), onError))) return;
    setRemoved(item);
    onRemoved();
  };

  return {
    failure,
    removed,
    /** The size that Undo puts back: its line takes the focus. */
    restored,
    changeQuantity: async (item: BasketItem, quantityChange: 1 | -1) => {
      setFailure(undefined);
      await changeQuantity({ ...line(item), quantityChange }, onError);
    },
    remove: (item: BasketItem) => once(item, () => takeOut(item)),
    /** Puts the piece onto the wish list, then takes it out of the bag. */
    saveForLater:
      wishes &&
      ((item: BasketItem) =>
        once(item, async () => {
          const isNewWish = !wishes.productIds.includes(item.productId);
          if ((await wishes.save(item.productId)) === 'saved')
            return takeOut({ ...item, isSaved: true, isNewWish });
          onError('', { message: bagMessages.updateFailed, reason: 'refused', detail: notSaved });
        })),
    /** Puts the removed pieces back one by one: each call adds one piece (SV-04). The rest of them can be tried again. */
    undo: async () => {
      if (!removed) return;
      setFailure(undefined);
      setRemoved(undefined);
      setRestored(removed.productSizeVariantId);
      // Until its line is there: the pressed button is gone.
      onRemoved();
      for (let left = removed.quantity; left > 0; left -= 1) {
        if (await add(line(removed), onError)) continue;
        return setRemoved((last) => last ?? { ...removed, quantity: left });
      }
      if (removed.isNewWish) void wishes?.remove(removed.productId);
    },
    forget: useCallback(() => setRemoved(undefined), []),
    dismiss: () => setFailure(undefined),
  };
}

/** Takes a line out once, however fast the presses follow each other. */
function useOnce() {
  const leaving = useRef(new Set<number>());
  return async ({ productSizeVariantId }: BasketItem, takeOut: () => Promise<void>) => {
    if (leaving.current.has(productSizeVariantId)) return;
    leaving.current.add(productSizeVariantId);
    await takeOut();
    leaving.current.delete(productSizeVariantId);
  };
}

/** The list is full, or its service is away. */
const notSaved = 'The piece could not be put onto your wish list, and is in your bag still.';

const line = ({ productId, productSizeVariantId }: BasketItem) => ({ productId, productSizeVariantId });
