import type { Basket } from '@toile/checkout-contract';
import { BagLine } from '../../lib/bag-line/bag-line.tsx';
import { Parcel } from '../../lib/parcel/parcel.tsx';
import styles from './basket-page.css';
import { BasketTotal } from './basket-total.tsx';
import { LineControls } from './line-controls.tsx';
import { NotLoaded } from './not-loaded.tsx';
import type { BasketChanges } from './use-basket-changes.ts';

interface BasketContentProps {
  basket: Basket;
  changes: BasketChanges;
}

/** The bag as parcels, with what it costs and the way on. */
export function BasketContent({ basket, changes }: BasketContentProps) {
  const { restored, changeQuantity, remove, saveForLater } = changes;
  return (
    <div className={styles.columns}>
      <div className={styles.parcels}>
        <NotLoaded>This is how it was. Its prices may have changed.</NotLoaded>
        {basket.basketItemsGroups.map((group, index) => (
          <Parcel key={group.designer.id} index={index} group={group}>
            {group.basketItems.map((item) => (
              <BagLine key={item.productSizeVariantId} item={item}>
                <LineControls
                  item={item}
                  isRestored={item.productSizeVariantId === restored}
                  onChange={(quantityChange) => changeQuantity(item, quantityChange)}
                  onRemove={() => remove(item)}
                  onSaveForLater={saveForLater && (() => saveForLater(item))}
                />
              </BagLine>
            ))}
          </Parcel>
        ))}
      </div>
      <BasketTotal basket={basket} />
    </div>
  );
}
