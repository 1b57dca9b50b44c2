/** ISO codes of the currencies that a shop may sell in; each has a hundred parts. */
export const shopCurrencies = ['GBP', 'EUR'] as const;
export type ShopCurrency = (typeof shopCurrencies)[number];

const signs: Readonly<Record<ShopCurrency, string>> = { GBP: '£', EUR: '€' };

/** `12000` → `'£120.00'` (design language 57): pence of a pound, cents of a euro. */
export function formatPence(pence: number, currency: ShopCurrency): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${pence < 0 ? '−' : ''}${signs[currency]}${whole}.${digits.slice(-2)}`;
}

/** A currency as payment providers write it: `'gbp'`. */
export type ProviderCurrency = Lowercase<ShopCurrency>;

export const toProviderCurrency = (currency: ShopCurrency) => currency.toLowerCase() as ProviderCurrency;
export const fromProviderCurrency = (currency: ProviderCurrency) => currency.toUpperCase() as ShopCurrency;

/** Pounds as the specification's API fields carry them; exact because it is made from the two halves of the pence. */
export function penceToPounds(pence: number): number {
  return Number(`${Math.trunc(pence / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`);
}
