import { limitResults } from '@toile/service-kit';
import type { RequestHandler, Response } from 'express';
import type { FormBags } from '../../adapters/form-bags.ts';
import type { Bag } from '../../adapters/postgres-bags.ts';
import type { Db, Tx } from '../../domain/transaction.ts';
import { callerGone } from '../../rules/caller-gone.ts';
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
  limit: RequestHandler;
  /** Works on a bag when it is the call's turn, unless its caller has gone meanwhile. */
  run<Result>(response: Response, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Counts a bag that was made for this call. */
  countNew(response: Response, bag: Bag): Promise<void>;
}

/** What all calls of bags share: their turn, and how many new bags come of one client. */
export function bagWork({ db, turn, formBags }: BagWorkDeps): BagWork {
  const newBags = limitResults(newBagsPerMinute);
  return {
    limit: newBags.limit,
    run: (response, work) =>
      turn(() => {
        if (response.closed) throw callerGone;
        return db.transaction(work);
      }),
    async countNew({ req }, bag) {
      if (bag.id !== formBags.idIn(req)) await newBags.count(req);
    },
  };
}
