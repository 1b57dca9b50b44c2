import { z } from 'zod';
import { basketSchema, localBasketSchema } from './basket.ts';
import { emailPattern } from './email-pattern.ts';

const text = (max: number, message: string) => z.string().trim().min(1, message).max(max, message);

export { emailPattern };

/** An address as sent (CK-34); the messages are the specification's (§5). */
export const addressSchema = z.object({
  firstName: text(80, 'Valid first name is required.'),
  lastName: text(80, 'Valid last name is required.'),
  address: text(200, 'Please enter your address.'),
  city: text(80, 'Please enter your city.'),
  state: z.string().trim().max(80).optional(),
  postCode: text(12, 'Postcode is required.'),
  country: z.enum(['GB'], 'Please select a valid country.'),
});
export type Address = z.infer<typeof addressSchema>;

export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address for shipping updates.')
  .regex(emailPattern, 'Please enter a valid email address for shipping updates.');
export const phoneSchema = z
  .string()
  .trim()
  .regex(/^(?:[\d\s+()-]{7,20})?$/, 'Please enter a valid phone number.');

/** POST /api/checkout (SV-16): the local basket in, checkout data or null out. */
export const checkoutRequestSchema = z.object({ localBasket: localBasketSchema.nullish() });
export const checkoutDataSchema = z.object({
  basket: basketSchema,
  stripePaymentIntentId: z.string(),
  stripePaymentIntentClientSecret: z.string(),
});
export type CheckoutData = z.infer<typeof checkoutDataSchema>;

/** POST /api/checkout/initiate-checkout-order (CK-49). */
export const orderInputSchema = z.object({
  basket: localBasketSchema,
  stripePaymentIntentId: z.string().min(3).max(255),
  stripePaymentIntentClientSecret: z.string().min(3).max(255),
  emailAddress: emailSchema,
  phoneNumber: phoneSchema.optional(),
  billingAddress: addressSchema,
  shippingAddress: addressSchema.extend({ sameAddressAsBilling: z.boolean().default(true) }),
});
export type OrderInput = z.infer<typeof orderInputSchema>;

/** Public order states (SV-28); the service's inner states map to them (D55). */
export const orderStatusSchema = z.enum(['checkoutprocess', 'checkoutcomplete', 'checkoutfailed']);
export type OrderStatus = z.infer<typeof orderStatusSchema>;
export const orderAnswerSchema = z
  .object({ id: z.string(), status: orderStatusSchema, errors: z.array(z.string()).optional() })
  .nullable();
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** POST /api/checkout/finish-checkout-order (SV-18). */
export const finishOrderRequestSchema = z.object({ orderId: z.uuid() });
export const finishOrderAnswerSchema = z.object({ complete: z.boolean(), status: orderStatusSchema });

/** GET /api/checkout/payment/{orderId}/{intentId}/status (SV-19). */
export const paymentStatusSchema = z.object({
  requestSuccess: z.boolean(),
  payment: z.object({ status: orderStatusSchema }),
});

/** GET /api/checkout/complete/{orderId}/status (SV-20). */
export const completeStatusSchema = z.object({
  order: z.object({
    id: z.string(),
    number: z.string(),
    status: orderStatusSchema,
    parcels: z.array(z.string()),
  }),
});
export type CompleteStatus = z.infer<typeof completeStatusSchema>;
