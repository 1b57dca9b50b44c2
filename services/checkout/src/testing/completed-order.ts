import { confirmationOf } from '../adapters/postgres-outbox.ts';
import { Shopper } from './shopper.ts';
import type { TestShop } from './test-shop.ts';

/** A shopper who has paid for a piece of each of these products, and the mail that is owed. */
export async function completedOrder(shop: TestShop, ...products: number[]) {
  const shopper = new Shopper(shop);
  for (const id of products) await shopper.add(id);
  const data = await shopper.openCheckout();
  const { id: orderId } = await shopper.placeOrder(data);
  await shopper.pay(data);
  await shopper.finish(orderId);
  const owed = await confirmationOf(shop.database.db, orderId);
  if (!owed) throw new Error('No confirmation is owed');
  return { shopper, data, orderId, owedId: owed.id };
}
