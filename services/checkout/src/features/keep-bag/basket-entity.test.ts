import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put(
    { id: 1, pence: 1999, shipping: 450, stock: [5] },
    { id: 3, designerId: 2, pence: 500, shipping: 0 },
  );
});
afterAll(() => shop.stop());

it('has every field of the basket, its groups and their lines, and no other (SV-22, SV-23, SV-24)', async () => {
  const shopper = new Shopper(shop);
  await shopper.add(1);
  await shopper.add(1);
  const { basketItem, ...basket } = await shopper.add(3);
  const { basketId, lastUpdated } = basket;
  const lines = [
    { productId: 1, productSizeVariantId: 10, quantity: 2 },
    { productId: 3, productSizeVariantId: 30, quantity: 1 },
  ];
  const group = (designerId: number, money: object, item: object) => ({
    designer: { id: designerId, brandTitle: `Brand ${designerId}`, friendlyUrlName: `brand-${designerId}` },
    ...money,
    basketItems: [item],
  });
  const coat = {
    ...lines[0],
    maxQuantity: 5,
    sizeVariantTitle: 'S0',
    totalCost: 39.98,
    totalCostPence: 3998,
    totalCostCurrency: '£39.98',
    product: {
      id: 1,
      title: 'Coat 1',
      friendlyUrlName: 'coat-1',
      productType: 0,
      returnType: 2,
      unitPrice: 19.99,
      unitPricePence: 1999,
      unitPriceCurrency: '£19.99',
      listingThumbnail: expect.objectContaining({ url: expect.any(String) }),
    },
  };
  expect(basket).toEqual({
    basketId: expect.stringMatching(/^[0-9a-f]{32}$/),
    lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    totalItems: 3,
    totalCost: 49.48,
    totalCostPence: 4948,
    totalCostCurrency: '£49.48',
    basketItemsGroups: [
      group(
        1,
        {
          designerShippingCost: 4.5,
          designerShippingCostPence: 450,
          designerShippingCostCurrency: '£4.50',
          totalCostPence: 4448,
          totalCostCurrency: '£44.48',
        },
        coat,
      ),
      group(
        2,
        {
          designerShippingCost: 0,
          designerShippingCostPence: 0,
          designerShippingCostCurrency: '£0.00',
          totalCostPence: 500,
          totalCostCurrency: '£5.00',
        },
        basketItem ?? {},
      ),
    ],
    localBasket: { basketId, lastUpdated, items: lines },
    notices: [],
    noticedSizes: [],
  });
  expect(Object.keys(basketItem ?? {}).sort()).toEqual(Object.keys(coat).sort());
});
