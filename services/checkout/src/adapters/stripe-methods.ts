import { methodsOf, type PaymentMethodId, paymentMethodIds } from '@toile/checkout-contract';
import type { Sells, ShopConfig } from '@toile/contracts';

export type ExpressWays = ShopConfig['payments']['express'];

/** The provider's name of each way to pay; a method of the contracts that is missing here is a type error. */
export const stripeTypes: Readonly<Record<PaymentMethodId, string>> = {
  card: 'card',
  alipay: 'alipay',
  wechat: 'wechat_pay',
  sepa_debit: 'sepa_debit',
  ideal: 'ideal',
  bancontact: 'bancontact',
  eps: 'eps',
  giropay: 'giropay',
  multibanco: 'multibanco',
  sofort: 'sofort',
  link: 'link',
  ach_credit_transfer: 'customer_balance',
};

/**
 * Methods that an intent may be paid by: those that the checkout page offers in one of the countries, and no other. Apple Pay
 * and Google Pay hand over a card; Link is a method of its own.
 */
export const allowedTypes = (sells: Sells, express: ExpressWays = []): string[] => [
  ...methodsOf(sells).map((id) => stripeTypes[id]),
  ...(express.includes('link') ? [stripeTypes.link] : []),
];

/** The way to pay that the provider calls so. */
export const methodOf = (type: string): PaymentMethodId | undefined =>
  paymentMethodIds.find((id) => stripeTypes[id] === type);
