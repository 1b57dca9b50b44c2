import {
  type CheckoutData,
  checkoutDataSchema,
  type FinishOrderAnswer,
  finishOrderAnswerSchema,
  type LocalBasket,
  type OrderAnswer,
  type OrderId,
  type OrderInput,
  orderAnswerSchema,
} from '@toile/checkout-contract';
import type { ApiFetch } from '@toile/session';
import { callApi } from '../../../lib/api-call.ts';

export interface CheckoutApi {
  /** null: there is nothing to buy. */
  load(localBasket: LocalBasket | null): Promise<CheckoutData | null>;
  /** `undefined`: the answer couldn't be read (CK-71). */
  initiateOrder(input: OrderInput): Promise<OrderAnswer | undefined>;
  /** Answers whether the order is complete; safe to repeat. */
  finishOrder(orderId: OrderId): Promise<FinishOrderAnswer>;
}

/** The checkout's calls of specification §7. They throw `ApiError` when refused. */
export function createCheckoutApi(fetch: ApiFetch): CheckoutApi {
  const post = (path: string, body: object) => callApi(fetch, path, { method: 'POST', body });
  return {
    load: async (localBasket) =>
      checkoutDataSchema.nullable().parse((await post('/api/checkout', { localBasket })) ?? null),
    initiateOrder: async (input) =>
      orderAnswerSchema.safeParse(await post('/api/checkout/initiate-checkout-order', input)).data,
    finishOrder: async (orderId) =>
      finishOrderAnswerSchema.parse(await post('/api/checkout/finish-checkout-order', { orderId })),
  };
}
