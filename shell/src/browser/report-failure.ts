import type { FailureReport } from '@toile/contracts';
import type { PartFailure } from '../federation/remotes.ts';

/** Tells the release service what failed and with which versions; it never gets in the shopper's way. */
export function createReporter(setId: string) {
  return (failure: PartFailure): void => {
    const message = failure.message.slice(0, 500);
    const report: FailureReport = {
      ...failure,
      message,
      setId,
      seenBy: 'browser',
      path: window.location.pathname.slice(0, 300),
    };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon('/api/releases/failures', body);
  };
}
