import { oneLine } from '@toile/contracts';
import { emailLength, emailPattern, type ShopCountry, shopCountries } from '@toile/contracts/plain';
import { z } from 'zod';
import { basketGroupSchema, basketSchema, localBasketSchema } from './basket.ts';
import { orderStatuses } from './order-words.ts';

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

/** What a shipping address says in words of its own (D33). */
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
  stripePaymentIntentId: z.string(),
  stripePaymentIntentClientSecret: z.string(),
});
export type CheckoutData = z.infer<typeof checkoutDataSchema>;

/**
 * What this client was shown: the copy of the bag and its total. Without the total, the copy's `lastUpdated` must be
 * the bag's own.
 */
export const shownBasketSchema = localBasketSchema.extend({ totalCostPence: z.int().min(0).optional() });
export type ShownBasket = z.infer<typeof shownBasketSchema>;

/** POST /api/checkout/initiate-checkout-order (CK-49). */
export const orderInputSchema = z.object({
  /** Anything else than the bag as it is now is refused: nobody pays an amount that they haven't seen (D37). */
  basket: shownBasketSchema,
  stripePaymentIntentId: z.string().min(3).max(255),
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
export const orderAnswerSchema = z
  .object({
    id: z.string(),
    status: orderStatusSchema,
    /** Why the order was not taken: a first general line, then one for each piece. */
    errors: z.array(z.string()).optional(),
  })
  .nullable();
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** POST /api/checkout/finish-checkout-order (SV-18). */
export const finishOrderRequestSchema = z.object({ orderId: z.uuid() });
export const finishOrderAnswerSchema = z.object({
  complete: z.boolean(),
  status: orderStatusSchema,
  isSoldToAnother,
});
export type FinishOrderAnswer = z.infer<typeof finishOrderAnswerSchema>;

/**
 * Where an order really is, finer than the public status: `unpaid` and `confirming` are both `checkoutprocess`,
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

/** An order as it was bought: the confirmation by mail and the thank-you page both show this and nothing else. */
export const orderDetailsSchema = z.object({
  /** The n-th is parcel n, in bag, checkout, thank-you page and mail alike. */
  parcels: z.array(basketGroupSchema),
  /** Delivery of all parcels together; part of the total. */
  shippingCostPence: z.int(),
  shippingCostCurrency: z.string(),
  totalCostPence: z.int(),
  totalCostCurrency: z.string(),
  shippingAddress: addressSchema,
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** The mail that a complete order owes. `undeliverable`: the shopper's mail server refuses it for good. */
export const confirmationSchema = z.object({
  /** Most of the part before the @ is hidden. */
  emailAddress: z.string(),
  state: z.enum(['owed', 'sent', 'undeliverable']),
});

/** GET /api/checkout/complete/{orderId}/status (SV-20). */
export const completeStatusSchema = z.object({
  order: z.object({
    id: z.string(),
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
  }),
});
export type CompleteStatus = z.infer<typeof completeStatusSchema>;
