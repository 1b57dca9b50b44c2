import type { ProviderCurrency } from '@toile/contracts';

/** The payment methods that the sandbox stands in for, by the provider's names. */
export const methodTypes = ['card', 'alipay', 'wechat_pay', 'sepa_debit', 'ideal', 'link'] as const;
export type MethodType = (typeof methodTypes)[number];

/** Banks of these are in euro; the others take every currency of the sandbox. */
const inEuro: readonly MethodType[] = ['sepa_debit', 'ideal'];

export const takes = (type: MethodType, currency: ProviderCurrency): boolean =>
  currency === 'eur' || !inEuro.includes(type);
