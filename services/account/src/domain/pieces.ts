import type { Product } from '@toile/contracts';

/** A piece as mails name it. */
export type Piece = Pick<
  Product,
  'id' | 'title' | 'friendlyUrlName' | 'unitPriceCurrency' | 'designer' | 'sizes'
>;

/** The service that knows the pieces. */
export interface Pieces {
  /** undefined: the shop has no such piece. Throws while the service can't be reached. */
  find(productId: number): Promise<Piece | undefined>;
}
