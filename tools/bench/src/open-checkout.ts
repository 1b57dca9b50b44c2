import { type Database, openDatabase } from '@toile/database';
import type { System } from '@toile/tool-system';

/** The checkout's own database of a running shop. */
export function openCheckout({ databases }: Pick<System, 'databases'>): Database {
  if (!databases.checkout) throw new Error('The shop runs without a checkout');
  return openDatabase(databases.checkout);
}
