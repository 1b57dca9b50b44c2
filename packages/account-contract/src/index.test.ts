import { describe, expect, it } from '@jest/globals';
import { askAlertSchema, backInStockPath } from './index.ts';

const asked = { productId: '19170', sizeId: '3', emailAddress: ' Ada@Shop.example ' };

describe('asking for an alert', () => {
  it('names a size of a product and an address, whose case says nothing', () => {
    expect(askAlertSchema.parse(asked)).toEqual({
      productId: 19_170,
      sizeId: 3,
      emailAddress: 'ada@shop.example',
    });
  });

  it.each([
    { productId: '0' },
    { productId: '99999999999' },
    { sizeId: '3 or 4' },
    { sizeId: 3 },
    { emailAddress: 'ada' },
    { emailAddress: 'ada@shop.example, bob@shop.example' },
  ])('is refused with %j', (wrong) => {
    expect(askAlertSchema.safeParse({ ...asked, ...wrong }).success).toBe(false);
  });
});

it('has a page for each product', () => {
  expect(backInStockPath(19_170)).toBe('/back-in-stock/19170');
});
