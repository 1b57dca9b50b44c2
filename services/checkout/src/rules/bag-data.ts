import type { AccountData } from '@toile/identity-contract';
import { findUserBag, readLines } from '../adapters/postgres-bags.ts';
import { groupAnswer } from '../domain/basket-answer.ts';
import { priceBag, type Terms } from '../domain/price-bag.ts';
import type { Db } from '../domain/transaction.ts';

/** The bag of an account as it is kept, for a file of its owner: nothing is fitted or told by that. */
export function bagData(db: Db, userId: string, terms: Terms): Promise<AccountData[string]> {
  return db.transaction(async (tx) => {
    const bag = await findUserBag(tx, userId);
    if (!bag) return [];
    const { groups } = priceBag(await readLines(tx, bag.id), terms);
    const parcels = groups.map((group) => groupAnswer(group, terms.sells.currency));
    return [{ changedAt: bag.updatedAt, notices: bag.notices.map(({ text }) => text), parcels }];
  });
}
