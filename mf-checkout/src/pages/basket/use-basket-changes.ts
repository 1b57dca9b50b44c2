import { type OnBagError, useBag } from '@toile/bag';
import type { BasketItem } from '@toile/contracts';
import { useCallback, useState } from 'react';

export interface ChangeFailure {
  /** `Error updating basket` and its like (SH-42, SH-43). */
  message: string;
  detail: string;
  count: number;
}

export type BasketChanges = ReturnType<typeof useBasketChanges>;

/** Changes of the bag's lines. A failed one is shown, and the bag stays as it was (CK-12). */
export function useBasketChanges({ onRemoved }: { onRemoved: () => void }) {
  const { add, changeQuantity, remove } = useBag((bag) => bag);
  const [failure, setFailure] = useState<ChangeFailure>();
  const [removed, setRemoved] = useState<BasketItem>();

  const onError: OnBagError = (_error, { message, detail }) =>
    setFailure((last) => ({
      message,
      detail: detail ?? 'Your bag is as it was. Please try again.',
      count: (last?.count ?? 0) + 1,
    }));

  return {
    failure,
    removed,
    changeQuantity: async (item: BasketItem, quantityChange: 1 | -1) => {
      setFailure(undefined);
      await changeQuantity({ ...line(item), quantityChange }, onError);
    },
    remove: async (item: BasketItem) => {
      setFailure(undefined);
      if (!(await remove(line(item), onError))) return;
      setRemoved(item);
      onRemoved();
    },
    /** Puts the removed pieces back one by one: each call adds one piece (SV-04). */
    undo: async () => {
      if (!removed) return;
      setRemoved(undefined);
      for (let piece = 0; piece < removed.quantity; piece += 1) {
        if (!(await add(line(removed), onError))) return;
      }
    },
    forget: useCallback(() => setRemoved(undefined), []),
    dismiss: () => setFailure(undefined),
  };
}

const line = ({ productId, productSizeVariantId }: BasketItem) => ({ productId, productSizeVariantId });
