import { noteOutsold } from '../../adapters/postgres-claims.ts';
import { type GiveUpDeps, giveUp } from '../../rules/give-up.ts';
import { takeTurns } from '../../rules/take-turns.ts';

/** Calls of the provider at the same time. A hoard may want what was sold hundreds of times. */
const cancelsAtOnce = 5;

/** Cancels the payments of unpaid orders whose pieces somebody else has paid for, so that nobody pays for what is gone. */
export async function endOutsold(deps: GiveUpDeps, sizeIds: number[]): Promise<void> {
  const turn = takeTurns(cancelsAtOnce);
  const outsold = await noteOutsold(deps.db, sizeIds);
  await Promise.all(outsold.map((order) => turn(() => giveUp(deps, order))));
}
