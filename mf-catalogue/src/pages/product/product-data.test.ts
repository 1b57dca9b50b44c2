import { describe, expect, it } from '@jest/globals';
import type { Product, Sells } from '@toile/contracts';
import { exampleProduct } from '@toile/contracts/examples';
import { productData } from './product-data.ts';

interface Told {
  '@type': string;
  sku?: string;
  size?: string;
  material?: string;
  color?: string;
  variesBy?: string[];
  hasVariant?: Told[];
  offers?: {
    availability: string;
    hasMerchantReturnPolicy: Record<string, unknown>;
  };
}
const uk: Sells = { currency: 'GBP', countries: ['GB'] };
const told = (changes: Partial<Product> = {}, policy: 'spec' | 'statutory' = 'spec') =>
  productData(exampleProduct(changes), {
    origin: 'https://shop.example',
    policy,
    sells: uk,
  }) as unknown as Told;
const word = (name: string) => `https://schema.org/${name}`;
const one = (changes: Partial<Product>, policy?: 'statutory') =>
  told({ sizes: [{ id: 1, sizeDisplayTitle: 'One size' }], ...changes }, policy);

describe('a product in the words of schema.org (SH-15)', () => {
  it('is priced in the currency of its shop, and goes to each of its countries (D35)', () => {
    const sells: Sells = { currency: 'EUR', countries: ['NL', 'DE'] };
    const product = exampleProduct({ sizes: [{ id: 1, sizeDisplayTitle: 'One size' }] });
    const region = (addressCountry: string) => ({ '@type': 'DefinedRegion', addressCountry });
    expect(productData(product, { origin: 'https://shop.example', policy: 'spec', sells })).toMatchObject({
      offers: {
        priceCurrency: 'EUR',
        shippingDetails: {
          shippingRate: { currency: 'EUR' },
          shippingDestination: [region('NL'), region('DE')],
        },
        hasMerchantReturnPolicy: { applicableCountry: ['NL', 'DE'] },
      },
    });
  });

  it('of several sizes is a group, each size with its own number and availability', () => {
    const group = told({ material: '100% wool', colour: 'Navy' });
    expect(group).toMatchObject({ '@type': 'ProductGroup', variesBy: [word('size')], material: '100% wool' });
    const variants = group.hasVariant ?? [];
    expect(variants.map(({ sku, size, color }) => [sku, size, color])).toEqual([
      ['19170-501', 'S', 'Navy'],
      ['19170-502', 'M', 'Navy'],
    ]);
    expect(variants.map(({ offers }) => offers?.availability)).toEqual([word('InStock'), word('OutOfStock')]);
  });

  it('of one size is a product', () => {
    expect(one({})).toMatchObject({ '@type': 'Product', sku: '19170', size: 'One size' });
    expect(one({})).not.toHaveProperty('material');
  });

  it('has the pattern and the colours of its record', () => {
    const details = {
      colours: ['Navy', 'Ecru'],
      stitch: ['plain'],
      pattern: ['check'],
      closure: [],
      cut: [],
    };
    expect(one({ colour: 'Navy/Ecru', details })).toMatchObject({ color: 'Navy/Ecru', pattern: 'check' });
    expect(one({ details: { ...details, pattern: [] } })).not.toHaveProperty('pattern');
  });

  it.each([
    ['from stock', {}, 'InStock'],
    ['made to order', { productType: 1 }, 'MadeToOrder'],
    ['custom-made', { productType: 2 }, 'MadeToOrder'],
    ['on pre-order', { productType: 3 }, 'PreOrder'],
    ['out of stock, though made to order', { productType: 1, status: 1 }, 'OutOfStock'],
    ['not available', { status: 2 }, 'OutOfStock'],
  ])('is there as it is sold: %s', (_, changes, availability) => {
    expect(one(changes).offers?.availability).toBe(word(availability));
  });

  it('can be returned as its Return tab says', () => {
    const policy = (changes: Partial<Product>, rules?: 'statutory') =>
      one(changes, rules).offers?.hasMerchantReturnPolicy;
    expect(policy({ returnType: 2 })).toMatchObject({
      merchantReturnDays: 14,
      refundType: word('FullRefund'),
    });
    expect(policy({ returnType: 1 })).toMatchObject({ merchantReturnDays: 14, restockingFee: 50 });
    expect(policy({ returnType: 0 })).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'GB',
      returnPolicyCategory: word('MerchantReturnNotPermitted'),
    });
    // By law what isn't made to measure comes back in full.
    expect(policy({ returnType: 0 }, 'statutory')).toMatchObject({ refundType: word('FullRefund') });
    expect(policy({ returnType: 0, productType: 2 }, 'statutory')).not.toHaveProperty('merchantReturnDays');
  });
});
