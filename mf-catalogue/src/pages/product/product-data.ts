import type { Product } from '@toile/contracts';
import { ownAddress, productStatus, productType } from '@toile/contracts/plain';
import { htmlToText } from '@toile/story';

const availability = (product: Product) => {
  const isSoldOut = product.sizes.every((size) => size.isSoldOut);
  const isBuyable =
    product.status !== productStatus.outOfStock && product.status !== productStatus.notAvailable;
  if (!isBuyable || isSoldOut) return 'https://schema.org/OutOfStock';
  return product.productType === productType.preOrder
    ? 'https://schema.org/PreOrder'
    : 'https://schema.org/InStock';
};

/** The product in the words of schema.org, in pounds (SH-15). */
export function productData(product: Product, origin: string) {
  const absolute = (path: string) => new URL(ownAddress(path), origin).href;
  const { designer } = product;
  return {
    '@type': 'Product',
    name: product.title,
    sku: String(product.id),
    description: htmlToText(product.description).slice(0, 500),
    image: product.gallery.filter(({ type }) => type === 'image').map(({ url }) => absolute(url)),
    brand: { '@type': 'Brand', name: designer.brandTitle },
    offers: {
      '@type': 'Offer',
      url: absolute(`/p/${product.id}/${product.friendlyUrlName}`),
      price: product.unitPrice.toFixed(2),
      priceCurrency: 'GBP',
      availability: availability(product),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: designer.brandTitle },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: product.shippingCost.toFixed(2), currency: 'GBP' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
      },
    },
  };
}
