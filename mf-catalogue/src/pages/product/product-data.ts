import type { Product, ReturnPolicy, Sells } from '@toile/contracts';
import { ownAddress, productStatus, productType, returnDays, returnShare } from '@toile/contracts/plain';
import { htmlToText } from '@toile/story';

const schema = (word: string) => `https://schema.org/${word}`;

const availableAs: Readonly<Record<number, string>> = {
  [productType.madeToOrder]: 'MadeToOrder',
  [productType.customMade]: 'MadeToOrder',
  [productType.preOrder]: 'PreOrder',
};

type Size = Product['sizes'][number];

function availability({ status, productType: type }: Product, sizes: readonly Size[]): string {
  const isOffered = status !== productStatus.outOfStock && status !== productStatus.notAvailable;
  const isThere = isOffered && sizes.some(({ isSoldOut }) => !isSoldOut);
  return schema(isThere ? (availableAs[type] ?? 'InStock') : 'OutOfStock');
}

const oneOrAll = <T>(list: readonly T[]) => (list.length === 1 ? list[0] : list);

/** Share of the price that comes back, and at whose cost: as the Return tab says it. */
function returnPolicy(product: Product, { policy, sells }: Told) {
  const share = returnShare(policy, product);
  const always = { '@type': 'MerchantReturnPolicy', applicableCountry: oneOrAll(sells.countries) };
  if (share === 'none') return { ...always, returnPolicyCategory: schema('MerchantReturnNotPermitted') };
  return {
    ...always,
    returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: returnDays,
    returnMethod: schema('ReturnByMail'),
    returnFees: schema('ReturnFeesCustomerResponsibility'),
    // In per cent of the price.
    ...(share === 'full' ? { refundType: schema('FullRefund') } : { restockingFee: 50 }),
  };
}

interface Told {
  origin: string;
  policy: ReturnPolicy;
  sells: Sells;
}

function offerOf(product: Product, sizes: readonly Size[], told: Told) {
  const { origin, sells } = told;
  const regions = sells.countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry }));
  return {
    '@type': 'Offer',
    url: new URL(ownAddress(`/p/${product.id}/${product.friendlyUrlName}`), origin).href,
    price: product.unitPrice.toFixed(2),
    priceCurrency: sells.currency,
    availability: availability(product, sizes),
    itemCondition: schema('NewCondition'),
    seller: { '@type': 'Organization', name: product.designer.brandTitle },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: product.shippingCost.toFixed(2),
        currency: sells.currency,
      },
      shippingDestination: oneOrAll(regions),
    },
    hasMerchantReturnPolicy: returnPolicy(product, told),
  };
}

/** The product in the words of schema.org, in the shop’s currency (SH-15): of several sizes each is a product of the group. */
export function productData(product: Product, told: Told) {
  const { id, title, sizes, material, colour, details, designer, gallery } = product;
  const image = gallery
    .filter(({ type }) => type === 'image')
    .map(({ url }) => new URL(ownAddress(url), told.origin).href);
  const always = {
    name: title,
    description: htmlToText(product.description).slice(0, 500) || title,
    image,
    brand: { '@type': 'Brand', name: designer.brandTitle },
    ...(material && { material }),
    ...(colour && { color: colour }),
    ...(details?.pattern[0] && { pattern: details.pattern.join('/') }),
  };
  if (sizes.length < 2)
    return {
      '@type': 'Product',
      sku: String(id),
      ...always,
      ...(sizes[0] && { size: sizes[0].sizeDisplayTitle }),
      offers: offerOf(product, sizes, told),
    };
  return {
    '@type': 'ProductGroup',
    productGroupID: String(id),
    variesBy: [schema('size')],
    ...always,
    hasVariant: sizes.map((size) => ({
      '@type': 'Product',
      sku: `${id}-${size.id}`,
      name: `${title}, ${size.sizeDisplayTitle}`,
      image: image.slice(0, 1),
      size: size.sizeDisplayTitle,
      ...(material && { material }),
      ...(colour && { color: colour }),
      offers: offerOf(product, [size], told),
    })),
  };
}
