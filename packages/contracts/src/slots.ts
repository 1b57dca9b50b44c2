import { z } from 'zod';
import { productSchema } from './product.ts';

/** Props of each slot: what the placing page hands to the remote that owns the widget. */
export const slotProps = {
  /** Choose a size and add to the bag; placed on the product page. */
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
  }),
  /** The bag link with its count; placed in the header. */
  'mini-bag': z.object({}),
} as const;

export type SlotName = keyof typeof slotProps;
export type SlotProps<N extends SlotName> = z.infer<(typeof slotProps)[N]>;
