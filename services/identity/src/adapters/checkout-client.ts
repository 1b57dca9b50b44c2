import { internalPaths } from '@toile/contracts';
import { accountOrdersSchema } from '@toile/identity-contract';
import { internalCalls } from '@toile/service-kit';
import type { Checkout } from '../domain/checkout.ts';

/** The checkout over its internal endpoints. */
export function checkoutClient(baseUrl: string, token: string): Checkout {
  const call = internalCalls(baseUrl, token);
  return {
    async reportEnding(ending) {
      await call('PUT', internalPaths.endings, ending);
    },
    async ordersOf(account) {
      const answer = await call('POST', internalPaths.accountOrders, account);
      return accountOrdersSchema.parse(await answer.json()).orders;
    },
  };
}
