import type { IdOf } from '@toile/contracts';

export type OrderId = IdOf<'order'>;
/** Of a payment, as its provider names it. */
export type IntentId = IdOf<'intent'>;
export type BagId = IdOf<'bag'>;
