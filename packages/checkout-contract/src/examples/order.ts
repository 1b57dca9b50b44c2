import type { CompleteStatus } from '../checkout.ts';
import { exampleBasket } from './basket.ts';

/** The paid order of `exampleBasket()`, as the thank-you page is told of it. */
export function exampleOrder(changes: Partial<CompleteStatus['order']> = {}): CompleteStatus['order'] {
  const { basketItemsGroups, totalCostPence, totalCostCurrency } = exampleBasket();
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
    ...changes,
  };
}
