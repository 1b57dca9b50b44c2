/** ISO code of the currency of every price. */
export const shopCurrency = 'GBP';

/** `12000` → `'£120.00'` (design language 57). */
export function formatPence(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${pence < 0 ? '−' : ''}£${pounds}.${digits.slice(-2)}`;
}

/** Pounds as the specification's API fields carry them; exact because it is made from the two halves of the pence. */
export function penceToPounds(pence: number): number {
  return Number(`${Math.trunc(pence / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`);
}
