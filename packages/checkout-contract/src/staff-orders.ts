import { oneLine } from '@toile/contracts';
import { z } from 'zod';
import { orderDetailsSchema } from './checkout.ts';
import { orderNumberPattern } from './order-access.ts';
import { carrierTextSchema } from './parcel-report.ts';

/** Path of orders for those who run them; the edge has no such address, the console's origin does. */
export const staffOrdersPath = '/api/staff/orders';

/**
 * `paying`: the shopper is busy with the payment, for example in a wallet. `confirming`: the provider has it, and nobody can
 * cancel it; a bank takes days for a debit.
 */
export const orderStates = [
  'created',
  'paying',
  'confirming',
  'complete',
  'failed',
  'expired',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderNumberSchema = z.string().regex(orderNumberPattern, 'is no order number, like 7K3M-9QXA');
/** A sentence for a shopper. */
export const sentenceSchema = z.string().trim().min(1).max(500).regex(oneLine, 'must be one line');
export const labelUrlSchema = z.url({ protocol: /^https$/ }).max(500);
export const refundKeySchema = z.string().min(1).max(80);
const mostPence = 99_999_999;
export const refundPenceSchema = z.int().positive('must be more than nothing').max(mostPence);
const ordinal = z.int().positive().max(1000);

const moment = z.iso.datetime();

/** Orders on which somebody has to do something: a return is asked for, a refund failed. */
export const orderTodos = ['return-asked', 'refund-failed'] as const;

/** Query of the list: all that were placed unless it names a state, something to do, or `any`; `after` is the last order of the page before. */
export const ordersQuerySchema = z.object({
  state: z.enum([...orderStates, ...orderTodos, 'any']).optional(),
  search: z.string().trim().max(200).optional(),
  after: orderNumberSchema.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});
export type OrdersQuery = z.output<typeof ordersQuerySchema>;

export const orderRowSchema = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  orderedAt: moment,
  total: z.string(),
  emailAddress: z.string(),
  name: z.string(),
  /** Brands of its parcels. */
  parcels: z.string(),
  /** Returns that nobody has answered. */
  openReturns: z.int(),
  /** Refunds that the provider refused, or whose money came back, and in whose place nobody has asked for another. */
  failedRefunds: z.int().default(0),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const orderPageSchema = z.object({
  orders: z.array(orderRowSchema),
  /** Last order of this page, behind which the next one goes on; absent: there is none. */
  after: z.string().optional(),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** Something that somebody did to an order, or tried to. */
export const orderActSchema = z.object({
  revision: z.int(),
  at: moment,
  actor: z.string(),
  action: z.string(),
  orderNumber: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  /** Words without anything about the shopper. */
  what: z.string(),
  hash: z.string(),
});
export type OrderAct = z.infer<typeof orderActSchema>;
export const orderActsSchema = z.object({ acts: z.array(orderActSchema), before: z.int().optional() });
export type OrderActs = z.infer<typeof orderActsSchema>;
export const actsQuerySchema = z.object({
  search: z.string().trim().max(200).optional(),
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ActsQuery = z.output<typeof actsQuerySchema>;

export const staffOrderSchema = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  /** Changes with every change of the order that an act must not overlook. */
  stamp: z.string(),
  completedAt: moment.optional(),
  emailAddress: z.string(),
  phoneNumber: z.string().optional(),
  /** True once nobody knows any more whose it was. */
  isErased: z.boolean(),
  /** Money that may still go back. */
  leftPence: z.int(),
  left: z.string(),
  details: orderDetailsSchema,
  refunds: z.array(
    z.object({
      at: moment,
      amount: z.string(),
      doneAt: moment.optional(),
      refusedAt: moment.optional(),
      /** The provider's reason. */
      refusal: z.string().optional(),
    }),
  ),
  /** The n-th is mail n of an act. */
  mails: z.array(
    z.object({
      kind: z.string(),
      /** Part of the order that it is about: a designer, a return, an amount. */
      about: z.string().optional(),
      at: moment,
      /** `owed`, `sent …`, or the mail server's refusal. */
      state: z.string(),
      sentAt: moment.optional(),
    }),
  ),
  acts: z.array(orderActSchema),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

const acts = {
  refund: z.strictObject({
    command: z.literal('refund'),
    /** Absent: all that is left. */
    amountPence: refundPenceSchema.optional(),
    key: refundKeySchema,
  }),
  resend: z.strictObject({ command: z.literal('resend'), mail: ordinal }),
  advance: z.strictObject({
    command: z.literal('advance'),
    parcel: ordinal,
    delay: z.iso.date().optional(),
    carrier: carrierTextSchema.optional(),
    tracking: carrierTextSchema.optional(),
  }),
  acceptReturn: z.strictObject({
    command: z.literal('accept-return'),
    position: ordinal,
    sendTo: z.array(sentenceSchema).min(1).max(10),
    labelUrl: labelUrlSchema.optional(),
  }),
  refuseReturn: z.strictObject({
    command: z.literal('refuse-return'),
    position: ordinal,
    answer: sentenceSchema,
  }),
  refundReturn: z.strictObject({
    command: z.literal('refund-return'),
    position: ordinal,
    /** Absent: as the rules say. */
    amountPence: refundPenceSchema.optional(),
    restock: z.boolean(),
  }),
  forget: z.strictObject({ command: z.literal('forget') }),
};

/** An act on an order, with its fields as the command line has them. */
const staffActSchema = z.discriminatedUnion('command', [
  acts.refund,
  acts.resend,
  acts.advance,
  acts.acceptReturn,
  acts.refuseReturn,
  acts.refundReturn,
  acts.forget,
]);
export type StaffAct = z.output<typeof staffActSchema>;

/** POST /api/staff/orders/{number}/acts. */
export const staffActRequestSchema = z.strictObject({
  act: staffActSchema,
  /** Stamp of the order that somebody looked at: another one is refused. */
  stamp: z.string().min(1).max(64),
  /** Says what would become of it, and changes nothing. */
  isDryRun: z.boolean().default(false),
});
export type StaffActRequest = z.input<typeof staffActRequestSchema>;

export const staffActAnswerSchema = z.object({
  /** Consequences that it has, or would have, in sentences for people. */
  lines: z.array(z.string()),
  /** Kinds of the mails that the shopper gets at once. */
  mails: z.array(z.string()),
});
export type StaffActAnswer = z.infer<typeof staffActAnswerSchema>;
