import { isEmailAddress, maxId } from '@toile/contracts';
import { z } from 'zod';
import { mostWishes } from './wish-list-rules.ts';

export * from './plain.ts';

/** An id in a field of a form. */
const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((value) => value <= maxId);

/** POST /api/account/alerts: the form of a shopper who wants to know when a size is back. */
export const askAlertSchema = z.object({
  productId: id,
  sizeId: id,
  /** Lower case: mailboxes differ by case in theory only. */
  emailAddress: z
    .string()
    .trim()
    .refine(isEmailAddress, 'Email is not valid')
    .transform((text) => text.toLowerCase()),
});
export type AskAlert = z.infer<typeof askAlertSchema>;

/** POST /api/account/wish-list: pieces to save, the newest first. It and DELETE …/{id} answer the whole list in the same shape. */
export const wishListSchema = z.object({
  productIds: z.array(z.int().positive().max(maxId)).max(mostWishes),
});
export type WishList = z.infer<typeof wishListSchema>;
