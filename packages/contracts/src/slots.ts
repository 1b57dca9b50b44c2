import { z } from 'zod';
import { productCardSchema, productSchema } from './product.ts';

const callback = z.custom<() => void>((value) => typeof value === 'function');

/** Props of each slot: what the placing page hands to the remote that owns the widget. */
export const slotProps = {
  /** Choose a size and add to the bag, which opens; placed on the product page and in the quick look. */
  'buy-block': z.object({
    product: productSchema.pick({
      id: true,
      title: true,
      status: true,
      productType: true,
      sizes: true,
      unitPriceCurrency: true,
      shippingCostPence: true,
      designer: true,
    }),
    /** Of a dialog that places it: the shopper has added the piece and closed the bag. */
    onDone: callback.optional(),
  }),
  /** The bag link with its count; placed in the header. */
  'mini-bag': z.object({}),
  /** A piece in a dialog, with its sizes; placed by a card whose button was pressed. */
  'quick-look': z.object({
    card: productCardSchema,
    onClose: callback,
  }),
} as const;

export type SlotName = keyof typeof slotProps;
export type SlotProps<N extends SlotName> = z.infer<(typeof slotProps)[N]>;
