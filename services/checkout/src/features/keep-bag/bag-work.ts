import { limitResults } from '@toile/service-kit';
import type { Response } from 'express';
import type { FormBags } from '../../adapters/form-bags.ts';
import type { Bag } from '../../adapters/postgres-bags.ts';
import type { Db, Tx } from '../../domain/transaction.ts';
import { callerGone } from '../../rules/caller-gone.ts';
import type { OpenBag } from '../../rules/open-bag.ts';
import type { Turn } from '../../rules/take-turns.ts';

export interface BagWorkDeps {
  db: Db;
  turn: Turn;
  /** The cookie of a bag that forms have filled. */
  formBags: FormBags;
}

/** Each is kept for its time, so a client may not make them as fast as it may ask. */
const newBagsPerMinute = 120;

export interface BagWork {
  /** Works on a bag when it is the call's turn, unless its caller has gone meanwhile. */
  run<Result>(response: Response, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Runs work that may make a bag for a caller without one. One too many of its address is not made, and the call refused. */
  change(response: Response, work: (tx: Tx) => Promise<OpenBag>): Promise<OpenBag>;
}

/** True for a bag that is the account's, or the one that the call names: not one that was made for it. */
export function isOwn({ id, userId }: Bag, { req }: Response): boolean {
  const { basketId } = req.body?.localBasket ?? req.body ?? {};
  return userId !== null || id === basketId;
}

/** Work that all calls of bags share: their turn, and how many new bags come of one client. */
export function bagWork({ db, turn, formBags }: BagWorkDeps): BagWork {
  const countNew = limitResults('new-bags', newBagsPerMinute);
  const run: BagWork['run'] = (response, work) =>
    turn(() => {
      if (response.closed) throw callerGone;
      return db.transaction(work);
    });
  const change: BagWork['change'] = (response, work) =>
    run(response, async (tx) => {
      const open = await work(tx);
      if (!isOwn(open.bag, response) && open.bag.id !== formBags.idIn(response.req)) await countNew(response);
      return open;
    });
  return { run, change };
}
