import { z } from 'zod';

/** Integer pence. Money is never a float inside the system. */
export const penceSchema = z.int().min(0).max(100_000_000);

export {
  formatPence,
  fromProviderCurrency,
  type ProviderCurrency,
  penceToPounds,
  type ShopCurrency,
  shopCurrencies,
  toProviderCurrency,
} from './pence.ts';
