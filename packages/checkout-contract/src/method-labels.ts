import type { PaymentMethodId } from './payment-methods.ts';

/** Names of the ways to pay, as shoppers read them: the tab in the checkout, and the page of the order. */
export const methodLabels: Readonly<Record<PaymentMethodId, string>> = {
  card: 'Card',
  alipay: 'Alipay',
  wechat: 'WeChat Pay',
  sepa_debit: 'SEPA Direct Debit',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'EPS',
  giropay: 'Giropay',
  multibanco: 'Multibanco',
  sofort: 'Sofort',
  link: 'Link',
  ach_credit_transfer: 'ACH credit transfer',
};
