import type { CompleteStatus } from '@toile/contracts';
import { testBasket } from './test-basket.ts';

/** For tests: the order of `testBasket`, as the complete page is told of it. */
export function testOrder(change: Partial<CompleteStatus['order']> = {}): CompleteStatus['order'] {
  const { basketItemsGroups, totalCostPence, totalCostCurrency } = testBasket();
  return {
    id: 'o-1',
    number: 'T-1001',
    status: 'checkoutcomplete',
    stage: 'complete',
    parcels: basketItemsGroups.map(({ designer }) => designer.brandTitle),
    details: {
      parcels: basketItemsGroups,
      shippingCostPence: 1200,
      shippingCostCurrency: '£12.00',
      totalCostPence,
      totalCostCurrency,
      shippingAddress: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        address: '12 St James’s Square',
        city: 'London',
        postCode: 'SW1Y 4LB',
        country: 'GB',
      },
    },
    confirmation: { emailAddress: 'ad…@example.org', state: 'owed' },
    ...change,
  };
}
