import type { IdOf } from '@toile/contracts';

/** Of a release set, which is made of its versions: `set-0123456789ab`. */
export type SetId = IdOf<'set'>;
