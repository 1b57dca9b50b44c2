import { z } from 'zod';
import type { ShopCurrency } from './pence.ts';

/** Integer pence. Money is never a float inside the system. */
export const penceSchema = z.int().min(0).max(100_000_000);

const most = 99_999_999;
/** Least and most that the payment provider takes at once. */
export const payablePence: Readonly<Record<ShopCurrency, { least: number; most: number }>> = {
  GBP: { least: 30, most },
  EUR: { least: 50, most },
};

export {
  formatPence,
  fromProviderCurrency,
  type ProviderCurrency,
  penceToPounds,
  type ShopCurrency,
  shopCurrencies,
  toProviderCurrency,
} from './pence.ts';
