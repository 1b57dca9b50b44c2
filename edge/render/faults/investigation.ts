import type { PartFailure } from '../../set/protocol.ts';
import type { createUsedRelease } from '../used-release.ts';
import type { Diagnosis, Incident } from './find-fault.ts';
import type { GoodPages } from './good-pages.ts';
import type { PendingFailures } from './known-failures.ts';

/** `worker`: the process that it was seen in. */
export type Seen = Incident & { worker?: number | undefined };

interface InvestigationOptions {
  find: (incident: Incident) => Promise<Diagnosis>;
  good: GoodPages;
  pendingFailures: PendingFailures;
  used: Pick<ReturnType<typeof createUsedRelease>, 'tripBreaker' | 'report' | 'isBreakerOpen'>;
  retire: (worker: number) => void;
  log: (seen: Seen, diagnosis: Diagnosis) => void;
  now?: () => number;
}

/** Time for which a diagnosis holds: the same scope, failing in the same worker, is not looked at again. */
const holdsMs = 10_000;
const mostWaiting = 20;

/**
 * Finds out, one after the other, what failures of pages say of versions, and acts on what is proven. Meanwhile a place that this version
 * has never made well is left out.
 */
export function createInvestigation(options: InvestigationOptions) {
  const { find, good, pendingFailures, used, retire, log, now = Date.now } = options;
  const known = new Map<string, number>();
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  function conclude(seen: Seen, diagnosis: Diagnosis): void {
    const { state, release, failure, path = '', worker } = seen;
    const tripBreaker = (each: PartFailure) => used.tripBreaker(state, release, { ...each, path });
    if (diagnosis.of === 'version') for (const each of diagnosis.failures) tripBreaker(each);
    else if (diagnosis.of !== 'worker' && !failure.isRefused)
      used.report(state, release, { ...failure, path });
    // A version that failed may have done more to its process than could be seen.
    if (worker !== undefined && (diagnosis.of === 'version' || diagnosis.of === 'worker')) retire(worker);
    log(seen, diagnosis);
  }

  function isKnown({ release, failure, worker, path, cookie }: Seen): boolean {
    for (const [key, until] of known) if (until <= now()) known.delete(key);
    const { id, scope } = failure;
    // Without a control, each page counts.
    const page = good.of(failure).length > 0 ? '' : path;
    const whose = cookie ? 'own' : 'shared';
    const key = `${release.setId} ${id} ${scope} ${worker} ${whose} ${page}`;
    if (known.has(key)) return true;
    known.set(key, now() + holdsMs);
    return false;
  }

  return {
    take(seen: Seen): void {
      if (waiting >= mostWaiting || isKnown(seen)) return;
      const { failure } = seen;
      const isPending = !failure.isNonFatal && !failure.isRefused && !good.isProven(failure);
      const clear = isPending
        ? pendingFailures.add({ id: failure.id, scope: failure.scope })
        : () => undefined;
      waiting += 1;
      last = last
        .then(() => (used.isBreakerOpen(failure) ? undefined : find(seen)))
        .catch((): Diagnosis => ({ of: 'unknown' }))
        .then((diagnosis) => diagnosis && conclude(seen, diagnosis))
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
