import { designerRefSchema, idOf, imageSchema, maxId } from '@toile/contracts';
import { z } from 'zod';
import { maxBasketIdLength, maxLastUpdatedLength, maxLines, maxQuantityPerLine } from './bag-limits.ts';

const id = z.int().positive().max(maxId);

/**
 * Versions of the schemas below that code of today reads; it writes the last. Browsers keep bags for months: a change that older code
 * could not read gets a number of its own, and the one before stays in the list until nothing that is shown writes it.
 */
export const bagVersions = [1];

/** A line of the client's copy: only ids and quantities count (D56); anything else in it is ignored. */
export const localBasketItemSchema = z.object({
  productId: id,
  productSizeVariantId: id,
  quantity: z.int().min(1).max(maxQuantityPerLine),
});
export type LocalBasketItem = z.infer<typeof localBasketItemSchema>;

/** The client copy of the bag, as the browser keeps and sends it. */
export const localBasketSchema = z.object({
  basketId: idOf<'bag'>(z.string().max(maxBasketIdLength)).optional(),
  lastUpdated: z.string().max(maxLastUpdatedLength).optional(),
  items: z.array(localBasketItemSchema).max(maxLines).default([]),
});
export type LocalBasket = z.infer<typeof localBasketSchema>;

export const basketItemSchema = z.object({
  productId: id,
  productSizeVariantId: id,
  quantity: z.int(),
  /** Most that this line can be raised to: min(stock, `maxQuantityPerLine`). */
  maxQuantity: z.int(),
  sizeVariantTitle: z.string(),
  totalCost: z.number(),
  totalCostPence: z.int(),
  totalCostCurrency: z.string(),
  product: z.object({
    id,
    title: z.string(),
    friendlyUrlName: z.string(),
    unitPrice: z.number(),
    unitPricePence: z.int(),
    unitPriceCurrency: z.string(),
    productType: z.int(),
    /** Terms of the piece, as `itemTerms` tells them; a copy of an older browser lacks them. */
    returnType: z.int().optional(),
    leadTimeDays: z.int().optional(),
    listingThumbnail: imageSchema,
  }),
});
export type BasketItem = z.infer<typeof basketItemSchema>;

export const basketGroupSchema = z.object({
  designer: designerRefSchema,
  basketItems: z.array(basketItemSchema),
  designerShippingCost: z.number(),
  designerShippingCostPence: z.int(),
  designerShippingCostCurrency: z.string(),
  totalCostPence: z.int(),
  totalCostCurrency: z.string(),
});
export type BasketGroup = z.infer<typeof basketGroupSchema>;

/** The basket entity (SV-22). `totalItems` is the sum of quantities; all totals include shipping. */
export const basketSchema = z.object({
  basketId: idOf<'bag'>(z.string()),
  lastUpdated: z.string(),
  totalItems: z.int(),
  totalCost: z.number(),
  totalCostPence: z.int(),
  totalCostCurrency: z.string(),
  /** A group for each parcel; their order is that of the parcels' numbers (`parcelName`). */
  basketItemsGroups: z.array(basketGroupSchema),
  localBasket: localBasketSchema,
  /**
   * Lines about what left the bag, was lowered or has another price: which piece and size, why, and what is left, in
   * words for the shopper. The server keeps them with the bag until the shopper changes it or dismisses them, and every
   * answer has them; copies of older browsers may lack the field.
   */
  notices: z.array(z.string()).optional(),
  /** Ids of the sizes that the notices name. */
  noticedSizes: z.array(z.int()).optional(),
});
export type Basket = z.infer<typeof basketSchema>;

const isEnvelope = (body: unknown) => typeof body === 'object' && body !== null && 'localBasket' in body;

/** POST /api/basket, /api/basket/sync and /api/checkout: the local basket, bare or as `localBasket`; `null` is an empty one (SV-02, SV-03, SV-16). */
export const basketRequestSchema = z.preprocess(
  (body) => (isEnvelope(body) ? body : { localBasket: body }),
  z.object({ localBasket: localBasketSchema.nullish() }),
);

/** POST /api/basket/add: adds one piece (SV-04). */
export const basketAddRequestSchema = z.object({
  productId: id,
  productSizeVariantId: id,
  localBasket: localBasketSchema.nullish(),
});

/** POST /api/basket/updateQuantity (SV-05): one up or one down. */
export const basketUpdateRequestSchema = basketAddRequestSchema.extend({
  quantityChange: z.union([z.literal(1), z.literal(-1)]),
});

/** DELETE /api/basket/remove (SV-06). */
export const basketRemoveRequestSchema = basketAddRequestSchema;

/** POST /api/basket/notices/dismiss: the shopper has read these; the answer is the whole basket without them. */
export const basketDismissRequestSchema = z.object({
  notices: z.array(z.string().max(500)).max(100),
  localBasket: localBasketSchema.nullish(),
});

const formId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(id);

/** POST /api/basket/form: a press without script. One piece more by the product page is `add`, in the bag it is `more`. */
export const basketFormSchema = z.object({
  press: z.enum(['add', 'more', 'fewer', 'remove']).default('add'),
  productId: formId,
  productSizeVariantId: formId,
});

/** GET /api/basket/form: the bag that forms have filled, without its id; null when there is none. */
export const formBasketSchema = basketSchema.nullable();

/** Answer of every basket call: the whole basket; `basketItem` is the touched line of an add. */
export const basketAnswerSchema = basketSchema.extend({ basketItem: basketItemSchema.optional() });
export type BasketAnswer = z.infer<typeof basketAnswerSchema>;
