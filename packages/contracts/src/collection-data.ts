import type { Image } from './media.ts';
import { ownAddress } from './own-address.ts';
import type { ProductCard } from './product.ts';

export interface CollectionDataOptions {
  name: string;
  /** Canonical. */
  path: string;
  description?: string | undefined;
  image?: Image | undefined;
  /** In the order in which the page shows them. */
  products: readonly Pick<ProductCard, 'id' | 'friendlyUrlName' | 'title'>[];
  /** The page's owner, or the maker of what is on it. */
  about?: object | undefined;
  /** The shop's origin. */
  origin: string;
}

/** A page that lists pieces, in the words of schema.org. */
export function collectionData({ name, path, description, products, ...rest }: CollectionDataOptions) {
  const { image, about, origin } = rest;
  const absolute = (address: string) => new URL(ownAddress(address), origin).href;
  return {
    '@type': 'CollectionPage',
    name,
    url: absolute(path),
    ...(description && { description }),
    ...(image && { image: absolute(image.url) }),
    ...(about && { about }),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: products.length,
      itemListElement: products.map(({ id, friendlyUrlName, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: absolute(`/p/${id}/${friendlyUrlName}`),
      })),
    },
  };
}
