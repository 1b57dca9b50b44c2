import type { Product } from '@toile/contracts';
import { productStatus, productType } from '@toile/contracts/plain';
import { useFrame } from '@toile/frame';
import { htmlToText } from '@toile/story';
import { JsonLd } from '@toile/ui';

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
  const absolute = (path: string) => new URL(path, origin).href;
  const { designer } = product;
  return {
    '@context': 'https://schema.org',
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

export interface StructuredDataProps {
  product: Product;
}

export function StructuredData({ product }: StructuredDataProps) {
  const { origin } = useFrame();
  return (
    <>
      <meta property="product:price:amount" content={product.unitPrice.toFixed(2)} />
      <meta property="product:price:currency" content="GBP" />
      <JsonLd data={productData(product, origin)} />
    </>
  );
}
