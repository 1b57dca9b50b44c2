import type { Database } from '@toile/database';
import type { ChangedParts, SeenSet, Verdict } from '@toile/releases-contract';
import { shownBy } from '../adapters/postgres-channels.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { changedTuple } from '../domain/release-set.ts';
import type { Refusal } from '../domain/releases.ts';
import { judgeSet } from './judged-set.ts';

/** What the gates say of a change, without making it. */
export function checkChange(
  db: Database['db'],
  {
    channel,
    changed,
    ...more
  }: {
    channel: string;
    changed: ChangedParts;
    seen?: SeenSet | undefined;
    findDamage: FindDamage | undefined;
  },
): Promise<{ ok: true; verdict: Verdict } | Refusal> {
  return db.transaction(async (tx) => {
    const present = (await shownBy(tx, channel))?.versions ?? {};
    return judgeSet(tx, { next: changedTuple(present, changed), present, ...more });
  });
}
