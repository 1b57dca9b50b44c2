import type { PartFailure } from '../../set/protocol.ts';
import type { createUsedRelease } from '../used-release.ts';
import type { Incident, Verdict } from './find-fault.ts';
import type { Suspects } from './flaws.ts';
import type { GoodPages } from './good-pages.ts';

/** `worker`: the process that it was seen in. */
export type Seen = Incident & { worker?: number | undefined };

interface InvestigationOptions {
  find: (incident: Incident) => Promise<Verdict>;
  good: GoodPages;
  suspects: Suspects;
  used: Pick<ReturnType<typeof createUsedRelease>, 'charge' | 'report' | 'isCharged'>;
  retire: (worker: number) => void;
  log: (seen: Seen, verdict: Verdict) => void;
  now?: () => number;
}

/** What was found out holds for so long: the same place, failing in the same worker, is not looked at again. */
const holdsMs = 10_000;
const mostWaiting = 20;

/**
 * Finds out, one after the other, what failures of pages say of versions, and acts on what is proven. Meanwhile a place that this version
 * has never made well is left out.
 */
export function createInvestigation(options: InvestigationOptions) {
  const { find, good, suspects, used, retire, log, now = Date.now } = options;
  const known = new Map<string, number>();
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  function conclude(seen: Seen, verdict: Verdict): void {
    const { state, release, failure, path = '', worker } = seen;
    const charge = (each: PartFailure) => used.charge(state, release, { ...each, path });
    if (verdict.of === 'version') for (const each of verdict.failures) charge(each);
    else if (verdict.of !== 'worker' && !failure.isRefused) used.report(state, release, { ...failure, path });
    // A version that failed may have done more to its process than could be seen.
    if (worker !== undefined && (verdict.of === 'version' || verdict.of === 'worker')) retire(worker);
    log(seen, verdict);
  }

  function isKnown({ release, failure, worker, path }: Seen): boolean {
    for (const [key, until] of known) if (until <= now()) known.delete(key);
    const { id, unit } = failure;
    // Without a control, each page counts.
    const page = good.of(failure).length > 0 ? '' : path;
    const key = `${release.setId} ${id} ${unit} ${worker} ${page}`;
    if (known.has(key)) return true;
    known.set(key, now() + holdsMs);
    return false;
  }

  return {
    take(seen: Seen): void {
      if (waiting >= mostWaiting || isKnown(seen)) return;
      const { failure } = seen;
      const isSuspect = !failure.isBlemish && !failure.isRefused && !good.isProven(failure);
      const clear = isSuspect ? suspects.add({ id: failure.id, unit: failure.unit }) : () => undefined;
      waiting += 1;
      last = last
        .then(() => (used.isCharged(failure) ? undefined : find(seen)))
        .catch((): Verdict => ({ of: 'unknown' }))
        .then((verdict) => verdict && conclude(seen, verdict))
        .finally(() => {
          waiting -= 1;
          clear();
        });
    },
    /** Resolves when nothing is left to find out. */
    settled: async (): Promise<void> => {
      while (waiting > 0) await last;
    },
  };
}
export type Investigation = ReturnType<typeof createInvestigation>;
