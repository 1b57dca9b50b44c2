import type { OrderId } from '@toile/checkout-contract';
import type { Shopper } from './shopper.ts';
import type { TestShop } from './test-shop.ts';

/** The provider says once that it works on the payment of an order, as it does for days on a debit. */
export async function isBeingPaid({ deps }: TestShop, shopper: Shopper, orderId: OrderId): Promise<void> {
  const { provider } = deps;
  const { retrieve } = provider;
  provider.retrieve = async (id) => {
    const intent = await retrieve(id);
    return intent && { ...intent, status: 'processing' };
  };
  await shopper.finish(orderId);
  provider.retrieve = retrieve;
}
