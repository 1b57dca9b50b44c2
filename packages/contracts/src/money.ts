import { z } from 'zod';

/** Integer pence. Money is never a float inside the system. */
export const penceSchema = z.int().min(0).max(100_000_000);

/** The three faces of an amount as the API shows it: pounds (the specification's field), pence, display text. */
export interface Price {
  pounds: number;
  pence: number;
  text: string;
}

export { formatPence, penceToPounds } from './pence.ts';
