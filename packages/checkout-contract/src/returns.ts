import { oneLine } from '@toile/contracts';
import { z } from 'zod';
import { maxQuantityPerLine } from './bag-limits.ts';
import { returnReasons } from './return-reasons.ts';

const codes = Object.keys(returnReasons) as [keyof typeof returnReasons];
const text = z.string().trim().max(300).regex(oneLine, 'must be one line');
const id = z.coerce.number().int().positive().max(2_147_483_647);
const count = z.coerce.number().int().min(0).max(2_147_483_647).optional();
const quantity = z.coerce.number().int().min(0).max(maxQuantityPerLine);

/** Fields of a form that name a size, `size-19170`, with how many of it. */
const sizeField = /^size-(\d{1,10})$/;

/** POST /api/orders/{number}/returns, as its form sends it: the pieces of one parcel, and why. */
export const returnFormSchema = z
  .looseObject({
    designerId: id,
    /** Returns of the parcel that its page showed; absent on an older page. */
    earlier: count,
    reason: z.enum(codes),
    note: text.default(''),
  })
  .transform(({ designerId, earlier, reason, note, ...fields }, context) => {
    const named = Object.entries(fields).flatMap(([name, value]) => {
      const sizeId = id.safeParse(sizeField.exec(name)?.[1]);
      return sizeId.success ? [{ sizeId: sizeId.data, quantity: quantity.safeParse(value).data ?? -1 }] : [];
    });
    const pieces = named.filter((piece) => piece.quantity !== 0);
    const isWrong = pieces.length === 0 || pieces.some((piece) => piece.quantity < 0);
    if (isWrong) context.addIssue('Please choose what you send back.');
    return { designerId, reason, note, pieces, ...(earlier !== undefined && { earlier }) };
  });
export type ReturnForm = z.output<typeof returnFormSchema>;

const moment = z.iso.datetime();

/** Pieces that a shopper sends back, and what became of it. */
export const orderReturnSchema = z.object({
  /** `7K3M-9QXA-1`. */
  number: z.string(),
  pieces: z.array(z.object({ title: z.string(), size: z.string(), quantity: z.int() })),
  /** The shopper's own words; an older service lacks them. */
  reason: z.enum(codes).optional(),
  note: z.string().optional(),
  askedAt: moment,
  acceptedAt: moment.optional(),
  refusedAt: moment.optional(),
  /** Reason for which it was refused. */
  answer: z.string().optional(),
  /** Address for the pieces, one line under the other. */
  sendTo: z.array(z.string()).optional(),
  labelUrl: z.string().optional(),
  /** Refund by the rules. */
  backCurrency: z.string(),
  refund: z.object({ at: moment, amountCurrency: z.string() }).optional(),
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

/** Pieces of a parcel that may still be sent back. */
export const returnableSchema = z.object({
  /** The last day to ask for it; absent: the parcel hasn't arrived. */
  until: z.iso.date().optional(),
  pieces: z.array(
    z.object({
      sizeId: z.int(),
      title: z.string(),
      size: z.string(),
      most: z.int(),
      /** Refund of one piece. */
      backCurrency: z.string(),
      isHalf: z.boolean(),
    }),
  ),
});
export type Returnable = z.infer<typeof returnableSchema>;
