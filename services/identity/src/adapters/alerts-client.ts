import { internalPaths } from '@toile/contracts';
import { accountAlertsSchema } from '@toile/identity-contract';
import { internalCalls } from '@toile/service-kit';
import type { AlertKeeper } from '../domain/alert-keeper.ts';

/** The account service over its internal endpoints. */
export function alertsClient(baseUrl: string, token: string): AlertKeeper {
  const call = internalCalls(baseUrl, token);
  return {
    async reportEnding(ending) {
      await call('PUT', internalPaths.endings, ending);
    },
    async alertsOf(account) {
      const answer = await call('POST', internalPaths.accountAlerts, account);
      return accountAlertsSchema.parse(await answer.json()).alerts;
    },
  };
}
