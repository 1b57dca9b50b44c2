import { idOf, oneLine } from '@toile/contracts';
import { emailLength, emailPattern, type ShopCountry, shopCountries } from '@toile/contracts/plain';
import { z } from 'zod';
import { basketGroupSchema, basketSchema, localBasketSchema } from './basket.ts';
import { orderNumberOf } from './order-access.ts';
import { orderStatuses } from './order-words.ts';
import { orderReturnSchema, returnableSchema } from './returns.ts';

/** Most characters of a field (D32), and what it is called where there are more. */
const limits = {
  firstName: [80, 'first name'],
  lastName: [80, 'last name'],
  address: [200, 'address'],
  city: [80, 'city'],
  county: [80, 'county'],
  postCode: [12, 'postcode'],
  shippingAddress: [200, 'shipping address'],
  shippingCity: [80, 'shipping city'],
  email: [emailLength, 'email address'],
  phone: [20, 'phone number'],
} as const;
type Limited = keyof typeof limits;

const trimmed = () =>
  z.string().trim().regex(oneLine, 'Please leave out line breaks and invisible characters.');
/** The specification (§5) has a text for what is missing or malformed; what is too long is told as such. */
const limited = (field: Limited, text = trimmed()) => {
  const [most, name] = limits[field];
  return text.max(most, `Please shorten your ${name} to ${most} characters.`);
};
const required = (field: Limited, missing: string) => limited(field, trimmed().min(1, missing));

const wrongCountry = 'Please select a valid country.';

export const countySchema = limited('county');

/** An address as sent (CK-34). */
export const addressSchema = z.object({
  firstName: required('firstName', 'Valid first name is required.'),
  lastName: required('lastName', 'Valid last name is required.'),
  address: required('address', 'Please enter your address.'),
  city: required('city', 'Please enter your city.'),
  state: countySchema.optional(),
  postCode: required('postCode', 'Postcode is required.'),
  country: z.enum(shopCountries, wrongCountry),
});
export type Address = z.infer<typeof addressSchema>;

/** Messages of a shipping address in words of its own (D33). */
export const shippingWords = {
  address: required('shippingAddress', 'Please enter your shipping address.'),
  city: required('shippingCity', 'Please enter your shipping city.'),
};

export const emailSchema = limited(
  'email',
  trimmed().regex(emailPattern, 'Please enter a valid email address for shipping updates.'),
);
export const phoneSchema = limited(
  'phone',
  trimmed().regex(/^(?:[\d\s+()-]{7,})?$/, 'Please enter a valid phone number.'),
);

/** POST /api/checkout (SV-16): the local basket in (`basketRequestSchema`), checkout data or null out. */
export const checkoutDataSchema = z.object({
  basket: basketSchema,
  stripePaymentIntentId: idOf<'intent'>(z.string()),
  stripePaymentIntentClientSecret: z.string(),
});
export type CheckoutData = z.infer<typeof checkoutDataSchema>;

/**
 * The bag as this client was shown it: its copy and its total. Without the total, the copy's `lastUpdated` must be the
 * bag's own.
 */
export const shownBasketSchema = localBasketSchema.extend({ totalCostPence: z.int().min(0).optional() });
export type ShownBasket = z.infer<typeof shownBasketSchema>;

/** POST /api/checkout/initiate-checkout-order (CK-49). */
export const orderInputSchema = z.object({
  /** Anything else than the bag as it is now is refused: nobody pays an amount that they haven't seen (D37). */
  basket: shownBasketSchema,
  stripePaymentIntentId: idOf<'intent'>(z.string().min(3).max(255)),
  stripePaymentIntentClientSecret: z.string().min(3).max(255),
  emailAddress: emailSchema,
  phoneNumber: phoneSchema.optional(),
  billingAddress: addressSchema,
  shippingAddress: addressSchema.extend({ sameAddressAsBilling: z.boolean().default(true) }),
});
export type OrderInput = z.infer<typeof orderInputSchema>;

/** The same in a shop that takes addresses of these countries alone (CK-31). */
export const orderInputTo = (countries: readonly ShopCountry[]) =>
  orderInputSchema.superRefine((input, check) => {
    for (const kind of ['billingAddress', 'shippingAddress'] as const) {
      if (countries.includes(input[kind].country)) continue;
      check.addIssue({ code: 'custom', path: [kind, 'country'], message: wrongCountry });
    }
  });

/** True: the order came to nothing because somebody else paid first for a piece of it. An older service doesn't say. */
const isSoldToAnother = z.boolean().optional();

/** Public order states (SV-28); the service's inner states map to them (D55). */
export const orderStatusSchema = z.enum(orderStatuses);

const orderRefusalSchema = z.enum(['bag-changed', 'checkout-expired', 'payment-in-hand']);
export type OrderRefusal = z.infer<typeof orderRefusalSchema>;

export const orderAnswerSchema = z
  .object({
    id: idOf<'order'>(z.string()),
    status: orderStatusSchema,
    /** Reasons for which the order was not taken: a first general line, then one for each piece. */
    errors: z.array(z.string()).optional(),
    /** Meaning of the general line; absent from an older service, undefined for what this version doesn't know. */
    refusal: orderRefusalSchema.optional().catch(undefined),
  })
  .nullable();
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** POST /api/checkout/finish-checkout-order (SV-18). */
export const finishOrderRequestSchema = z.object({ orderId: idOf<'order'>(z.uuid()) });
export const finishOrderAnswerSchema = z.object({
  complete: z.boolean(),
  status: orderStatusSchema,
  isSoldToAnother,
});
export type FinishOrderAnswer = z.infer<typeof finishOrderAnswerSchema>;

/**
 * The real stage of an order, finer than the public status: `unpaid` and `confirming` are both `checkoutprocess`,
 * `failed` and `expired` both `checkoutfailed`; a refunded order stays `checkoutcomplete` (D55).
 */
export const orderStageSchema = z.enum(['unpaid', 'confirming', 'complete', 'refunded', 'failed', 'expired']);
export type OrderStage = z.infer<typeof orderStageSchema>;

/** GET /api/checkout/payment/{orderId}/{intentId}/status (SV-19). */
export const paymentStatusSchema = z.object({
  requestSuccess: z.boolean(),
  payment: z.object({ status: orderStatusSchema, stage: orderStageSchema.optional() }),
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

const moment = z.iso.datetime();

/** Progress of a paid parcel: what has happened, each with its time, and until when its pieces are made. */
export const parcelProgressSchema = z.object({
  paidAt: moment,
  confirmedAt: moment.optional(),
  /** The designer's date, or as long as the lead time of the pieces; none for pieces in stock. */
  readyBy: z.iso.date().optional(),
  /** The designer has moved that date. */
  isDelayed: z.boolean().optional(),
  sentAt: moment.optional(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
  deliveredAt: moment.optional(),
});
export type ParcelProgress = z.infer<typeof parcelProgressSchema>;

/** A parcel of an order; an order that isn't paid, and one of an older service, has no `progress`. */
export const orderParcelSchema = basketGroupSchema.extend({
  progress: parcelProgressSchema.optional(),
  /** Returns that were asked for, the oldest first. */
  returns: z.array(orderReturnSchema).optional(),
  /** Absent: nothing of it can be sent back, or not by whoever asks. */
  returnable: returnableSchema.optional(),
});
export type OrderParcel = z.infer<typeof orderParcelSchema>;

const refundSchema = z.object({ at: moment, amountCurrency: z.string() });

/** An order as it was bought: its page and its mails show this and nothing else. An older service lacks what is optional. */
export const orderDetailsSchema = z.object({
  /** The n-th is parcel n, in bag, checkout, order page and mail alike. */
  parcels: z.array(orderParcelSchema),
  /** Delivery of all parcels together; part of the total. */
  shippingCostPence: z.int(),
  shippingCostCurrency: z.string(),
  totalCostPence: z.int(),
  totalCostCurrency: z.string(),
  shippingAddress: addressSchema,
  billingAddress: addressSchema.optional(),
  /** `Visa card ending in 4242`. */
  paidBy: z.string().optional(),
  orderedAt: moment.optional(),
  /** Refunds that have gone back, or are on their way. */
  refunds: z.array(refundSchema).optional(),
  /** Refunds that had gone back and did not arrive. */
  cameBack: z.array(refundSchema).optional(),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** The mail that a complete order owes. `undeliverable`: the shopper's mail server refuses it for good. */
export const confirmationSchema = z.object({
  /** Most of the part before the @ is hidden. */
  emailAddress: z.string(),
  state: z.enum(['owed', 'sent', 'undeliverable']),
});

/** GET /api/checkout/complete/{orderId}/status (SV-20) and /api/orders/{number}. */
export const completeStatusSchema = z.object({
  order: z.object({
    id: idOf<'order'>(z.string()),
    number: z.string(),
    status: orderStatusSchema,
    /** Brand of each parcel, in the order of their numbers. */
    parcels: z.array(z.string()),
    stage: orderStageSchema.optional(),
    isSoldToAnother,
    /** Only of an order that is paid, or whose payment is in hand. */
    details: orderDetailsSchema.optional(),
    /** Only of an order that owes one. */
    confirmation: confirmationSchema.optional(),
    /** Only for whoever has the order's key: may have its data, and be forgotten. */
    guest: z.object({ forgetAskedAt: moment.optional() }).optional(),
  }),
});
export type CompleteStatus = z.infer<typeof completeStatusSchema>;

/** POST /api/orders/find: a guest's way to an order. Its number in any spelling. */
export const findOrderSchema = z.object({
  number: z.string().max(40).transform(orderNumberOf),
  emailAddress: z.string().trim().max(emailLength),
});

/** POST /api/orders/{number}/forget, with its confirmation. */
export const forgetOrderSchema = z.object({ sure: z.literal('yes') });

/** GET /api/orders: the orders of an account, the newest first. */
export const orderListSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      orderedAt: moment,
      stage: orderStageSchema,
      /** Brand of each parcel. */
      parcels: z.array(z.string()),
      /** Counts of them; absent from an older service. */
      delayed: z.int().optional(),
      sent: z.int().optional(),
      delivered: z.int().optional(),
      pieces: z.int(),
      totalCostCurrency: z.string(),
    }),
  ),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** GET /api/orders/addresses: those of an account's newest order. */
export const lastAddressesSchema = z.object({
  last: z
    .object({
      billingAddress: addressSchema,
      shippingAddress: addressSchema,
      phoneNumber: z.string().optional(),
    })
    .nullable(),
});
export type LastAddresses = z.infer<typeof lastAddressesSchema>;
