import { describe, expect, it } from '@jest/globals';
import { type CompleteFacts, completeView } from './complete-view.ts';

describe('what the complete page shows', () => {
  it.each<[CompleteFacts['status'], string | null, boolean, string]>([
    ['checkoutcomplete', null, false, 'thank-you'],
    ['checkoutcomplete', 'failed', false, 'thank-you'],
    ['checkoutcomplete', null, true, 'thank-you'],
    ['checkoutfailed', null, false, 'failure'],
    ['checkoutfailed', 'succeeded', false, 'failure'],
    ['checkoutprocess', 'failed', false, 'failure'],
    ['checkoutprocess', null, true, 'failure'],
    ['checkoutprocess', 'succeeded', false, 'confirming'],
    ['checkoutprocess', null, false, 'confirming'],
  ])(
    '%s, redirect_status %s, failure URL %s: %s (CK-86, CK-89, D45)',
    (status, redirectStatus, isFailedPath, view) => {
      expect(completeView({ status, redirectStatus, isFailedPath })).toBe(view);
    },
  );
});
