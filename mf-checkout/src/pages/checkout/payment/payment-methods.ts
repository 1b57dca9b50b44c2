export type PaymentMethodId =
  | 'card'
  | 'alipay'
  | 'wechat'
  | 'sepa_debit'
  | 'ideal'
  | 'bancontact'
  | 'eps'
  | 'giropay'
  | 'multibanco'
  | 'sofort'
  | 'ach_credit_transfer';

export interface PaymentMethod {
  id: PaymentMethodId;
  label: string;
  /** ISO countries; absent: everywhere. */
  countries?: readonly string[];
  /** ISO currencies; absent: every one. */
  currencies?: readonly string[];
  /** Offered as a tab where country and currency match (CK-41). */
  isShown: boolean;
  /** Switched off by the provider: can't be offered any more (D35). */
  isRetired?: boolean;
}

const asia = ['CN', 'HK', 'SG', 'JP', 'GB'];
const euro = ['EUR'];
const many = ['AUD', 'CAD', 'CNY', 'EUR', 'GBP', 'HKD', 'JPY', 'SGD', 'USD'];

/** Methods by country and currency (specification §9, D35). */
export const paymentMethods: readonly PaymentMethod[] = [
  { id: 'card', label: 'Card', isShown: true },
  { id: 'alipay', label: 'Alipay', countries: asia, currencies: many, isShown: true },
  { id: 'wechat', label: 'WeChat Pay', countries: asia, currencies: many, isShown: true },
  {
    id: 'sepa_debit',
    label: 'SEPA Direct Debit',
    countries: ['FR', 'DE', 'ES', 'BE', 'NL', 'LU', 'IT', 'PT', 'AT', 'IE', 'FI'],
    currencies: euro,
    isShown: true,
  },
  { id: 'ideal', label: 'iDEAL', countries: ['NL'], currencies: euro, isShown: true },
  { id: 'bancontact', label: 'Bancontact', countries: ['BE'], currencies: euro, isShown: false },
  { id: 'eps', label: 'EPS', countries: ['AT'], currencies: euro, isShown: false },
  { id: 'giropay', label: 'Giropay', countries: ['DE'], currencies: euro, isShown: false, isRetired: true },
  { id: 'multibanco', label: 'Multibanco', countries: ['PT'], currencies: euro, isShown: false },
  {
    id: 'sofort',
    label: 'Sofort',
    countries: ['DE', 'AT'],
    currencies: euro,
    isShown: false,
    isRetired: true,
  },
  {
    id: 'ach_credit_transfer',
    label: 'ACH credit transfer',
    countries: ['US'],
    currencies: ['USD'],
    isShown: false,
  },
];

export interface TabChoice {
  country: string;
  currency: string;
  methods?: readonly PaymentMethod[];
}

/** The tabs for a country and a currency; card is always the first (CK-36). */
export function paymentTabs({ country, currency, methods = paymentMethods }: TabChoice): PaymentMethod[] {
  return methods.filter(
    ({ countries, currencies, isShown, isRetired }) =>
      isShown &&
      !isRetired &&
      (countries?.includes(country) ?? true) &&
      (currencies?.includes(currency) ?? true),
  );
}
