import { type OnBagError, useBag } from '@toile/bag';
import type { BasketItem } from '@toile/checkout-contract';
import { bagMessages } from '@toile/checkout-contract/plain';
import { useShopConfig, useWishList } from '@toile/frame';
import { useCallback, useState } from 'react';
import { bagIsAsItWas, failureTitle } from '../../lib/failure-words.ts';

export interface ChangeFailure {
  /** `Error updating basket` and its like, or plainly (SH-42, SH-43, D22). */
  message: string;
  detail: string;
  count: number;
}

export type BasketChanges = ReturnType<typeof useBasketChanges>;

/** Changes of the bag's lines. A failed one is shown, and the bag stays as it was (CK-12). */
export function useBasketChanges({ onRemoved }: { onRemoved: () => void }) {
  const { add, changeQuantity, remove } = useBag((bag) => bag);
  const { words } = useShopConfig();
  const save = useWishList((list) => list.save);
  const takeOff = useWishList((list) => list.remove);
  const [failure, setFailure] = useState<ChangeFailure>();
  const [removed, setRemoved] = useState<BasketItem & { isSaved?: boolean }>();
  const [restored, setRestored] = useState<number>();

  const onError: OnBagError = (_error, { message, detail }) =>
    setFailure((last) => ({
      message: failureTitle(message, words),
      detail: detail ?? bagIsAsItWas(!navigator.onLine),
      count: (last?.count ?? 0) + 1,
    }));

  const takeOut = async (item: BasketItem, isSaved = false) => {
    setFailure(undefined);
    setRestored(undefined);
    if (!(await remove(line(item), onError))) return;
    setRemoved({ ...item, isSaved });
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
    remove: (item: BasketItem) => takeOut(item),
    /** Puts the piece onto the wish list, then takes it out of the bag. */
    saveForLater:
      save &&
      (async (item: BasketItem) => {
        if ((await save(item.productId)) === 'saved') return takeOut(item, true);
        onError('', { message: bagMessages.updateFailed, reason: 'refused', detail: notSaved });
      }),
    /** Puts the removed pieces back one by one: each call adds one piece (SV-04). */
    undo: async () => {
      if (!removed) return;
      setRemoved(undefined);
      if (removed.isSaved) void takeOff?.(removed.productId);
      setRestored(removed.productSizeVariantId);
      // Until its line is there: the pressed button is gone.
      onRemoved();
      for (let piece = 0; piece < removed.quantity; piece += 1) {
        if (!(await add(line(removed), onError))) return;
      }
    },
    forget: useCallback(() => setRemoved(undefined), []),
    dismiss: () => setFailure(undefined),
  };
}

/** The list is full, or its service is away. */
const notSaved = 'The piece could not be put onto your wish list, and is in your bag still.';

const line = ({ productId, productSizeVariantId }: BasketItem) => ({ productId, productSizeVariantId });
