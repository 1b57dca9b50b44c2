import type { Sells } from '@toile/contracts/plain';

/** Countries and currency for which a way to pay may be offered (D35). */
export interface MethodOffer {
  /** `shown`: a tab where country and currency match. `hidden`: never a tab (CK-41). `retired`: ended by the provider. */
  state: 'shown' | 'hidden' | 'retired';
  /** ISO codes of billing countries; absent: every country. */
  countries?: readonly string[];
  /** ISO codes; absent: every currency. */
  currencies?: readonly string[];
}

const wallets = {
  state: 'shown',
  countries: ['CN', 'HK', 'SG', 'JP', 'GB'],
  currencies: ['AUD', 'CAD', 'CNY', 'EUR', 'GBP', 'HKD', 'JPY', 'SGD', 'USD'],
} as const;

const inEuro = (state: MethodOffer['state'], ...countries: string[]): MethodOffer => ({
  state,
  countries,
  currencies: ['EUR'],
});

/** Every way to pay, in the order of the tabs (specification §9). */
export const methodOffers = {
  card: { state: 'shown' },
  alipay: wallets,
  wechat: wallets,
  sepa_debit: inEuro('shown', 'FR', 'DE', 'ES', 'BE', 'NL', 'LU', 'IT', 'PT', 'AT', 'IE', 'FI'),
  ideal: inEuro('shown', 'NL'),
  bancontact: inEuro('hidden', 'BE'),
  eps: inEuro('hidden', 'AT'),
  giropay: inEuro('retired', 'DE'),
  multibanco: inEuro('hidden', 'PT'),
  sofort: inEuro('retired', 'DE', 'AT'),
  // An express way alone: a button above the form.
  link: { state: 'hidden' },
  ach_credit_transfer: { state: 'hidden', countries: ['US'], currencies: ['USD'] },
} satisfies Record<string, MethodOffer>;

export type PaymentMethodId = keyof typeof methodOffers;

export const isPaymentMethodId = (text: unknown): text is PaymentMethodId =>
  typeof text === 'string' && Object.hasOwn(methodOffers, text);

export const paymentMethodIds = Object.keys(methodOffers).filter(isPaymentMethodId);

export interface MethodChoice {
  country: string;
  currency: string;
}

/** The methods that a shopper may choose from in one country. */
export function offeredMethods({ country, currency }: MethodChoice): PaymentMethodId[] {
  return paymentMethodIds.filter((id) => {
    const { state, countries, currencies }: MethodOffer = methodOffers[id];
    return (
      state === 'shown' && (countries?.includes(country) ?? true) && (currencies?.includes(currency) ?? true)
    );
  });
}

/** The methods that a shop offers in any of its countries, in the order of the tabs. */
export function methodsOf({ countries, currency }: Sells): PaymentMethodId[] {
  const offered = countries.flatMap((country) => offeredMethods({ country, currency }));
  return paymentMethodIds.filter((id) => offered.includes(id));
}
