import { ownAddress } from '@toile/contracts/plain';
import type { FailureReport, SetId } from '@toile/releases-contract';
import type { PartFailure } from '../federation/remotes.ts';
import { visitProof } from './visit-proof.ts';

/** Tells the release service what failed and with which versions; it never gets in the shopper's way. Without a line no version is at fault. */
export function reportFailure(setId: SetId, failure: PartFailure): void {
  if (!navigator.onLine) return;
  const report: FailureReport = {
    ...failure,
    message: failure.message.slice(0, 500),
    setId,
    seenBy: 'browser',
    path: window.location.pathname.slice(0, 300),
    proof: visitProof(),
  };
  const headers = { 'content-type': 'application/json' };
  const sending = { method: 'POST', keepalive: true, headers, body: JSON.stringify(report) };
  fetch(ownAddress('/api/releases/failures'), sending).catch(() => undefined);
}

/** Reports each failure of a page once: what fails with every render is told with the first. */
export function createReporter(setId: SetId): (failure: PartFailure) => void {
  const told = new Set<string>();
  return (failure) => {
    const { name, version, phase, message } = failure;
    const key = `${name} ${version} ${phase} ${message}`;
    if (told.has(key)) return;
    told.add(key);
    reportFailure(setId, failure);
  };
}
