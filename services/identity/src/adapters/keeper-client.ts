import { internalPaths } from '@toile/contracts';
import { accountDataSchema } from '@toile/identity-contract';
import { internalCalls } from '@toile/service-kit';
import type { Keeper } from '../domain/keeper.ts';

interface KeeperAddress {
  url: string;
  /** Path that answers with the data of an account. */
  path: string;
}

/** A keeper over its internal endpoints. */
export function keeperClient({ url, path }: KeeperAddress, token: string): Keeper {
  const call = internalCalls(url, token);
  return {
    async reportEnding(ending) {
      await call('PUT', internalPaths.endings, ending);
    },
    async dataOf(account) {
      const answer = await call('POST', path, account);
      return accountDataSchema.parse(await answer.json());
    },
  };
}
