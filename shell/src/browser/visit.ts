import { ownAddress } from '@toile/contracts/plain';
import type { SetId, VisitReport } from '@toile/releases-contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { visitProof } from './visit-proof.ts';

/** Names that parts give their measures, in marks of the browser's own timeline. */
const ownMeasure = /^(?:shell|mf-[a-z0-9-]{1,40}):[a-z][a-z0-9-]{0,39}$/;
const mostOwn = 50;
const mostMs = 1_000_000;

/** Measures of parts: `performance.mark('mf-checkout:gives-up')`, or `measure` with a time, of which the last counts. */
function ownMeasures(): NonNullable<VisitReport['own']> {
  const marks = ['mark', 'measure'].flatMap((type) => performance.getEntriesByType?.(type) ?? []);
  const own = new Map(
    marks
      .filter(({ name, duration }) => duration >= 0 && ownMeasure.test(name))
      .map(({ name, duration }) => [name, Math.min(Math.round(duration), mostMs)]),
  );
  return Object.fromEntries([...own].slice(0, mostOwn));
}

/**
 * Tells once, when the page goes, how it did: its web vitals, what parts measured and what it was made of. Nothing of the visitor is in it, and nothing
 * is kept in the browser.
 */
export function followVisit(setId: SetId): void {
  const vitals: VisitReport['vitals'] = {};
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB])
    follow(({ name, value }) => {
      vitals[name] = Math.round(value * 1000) / 1000;
    });

  const sendReport = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', sendReport);
    const report: VisitReport = { setId, vitals, own: ownMeasures(), proof: visitProof() };
    navigator.sendBeacon(ownAddress('/api/releases/visits'), JSON.stringify(report));
  };
  // After those of web-vitals, which have their last word then.
  document.addEventListener('visibilitychange', sendReport);
}
