import { ownAddress } from '@toile/contracts/plain';
import type { SetId, VisitReport } from '@toile/releases-contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { visitProof } from './visit-proof.ts';

/**
 * Tells once, when the page goes, how it did: its web vitals and what it was made of. Nothing of the visitor is in it, and nothing
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
    const report: VisitReport = { setId, vitals, proof: visitProof() };
    navigator.sendBeacon(ownAddress('/api/releases/visits'), JSON.stringify(report));
  };
  // After those of web-vitals, which have their last word then.
  document.addEventListener('visibilitychange', sendReport);
}
