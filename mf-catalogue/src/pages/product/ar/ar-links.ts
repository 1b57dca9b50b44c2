import type { Product } from '@toile/contracts';
import { arFilterLink } from '@toile/story';

export type ArContent = NonNullable<Product['arContent']>;

/** The designer's filter on another service, if the host is one that we know (CA-43). */
export const filterLink = ({ arUrl, contentUrl }: ArContent): string | undefined =>
  arFilterLink(arUrl) ?? arFilterLink(contentUrl);
