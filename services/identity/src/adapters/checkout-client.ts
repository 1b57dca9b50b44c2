import { internalPaths } from '@toile/contracts';
import { accountOrdersSchema } from '@toile/identity-contract';
import { serviceFetch } from '@toile/service-kit';
import type { Checkout } from '../domain/checkout.ts';

/** The checkout over its internal endpoints. */
export function checkoutClient(baseUrl: string, token: string): Checkout {
  const call = async (method: string, path: string, body: object): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await serviceFetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`${method} ${path} was answered with ${answer.status}`);
  };
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
