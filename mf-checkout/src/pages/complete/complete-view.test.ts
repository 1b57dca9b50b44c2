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

  it.each<[CompleteFacts['status'], CompleteFacts['stage'], string | null, string]>([
    ['checkoutprocess', 'unpaid', null, 'unpaid'],
    ['checkoutprocess', 'unpaid', 'succeeded', 'unpaid'],
    ['checkoutprocess', 'unpaid', 'failed', 'failure'],
    ['checkoutprocess', 'confirming', null, 'confirming'],
    ['checkoutcomplete', 'complete', null, 'thank-you'],
    ['checkoutcomplete', 'refunded', null, 'refunded'],
    ['checkoutfailed', 'failed', null, 'failure'],
    ['checkoutfailed', 'expired', null, 'expired'],
  ])('%s at the stage %s, redirect_status %s: %s (D55)', (status, stage, redirectStatus, view) => {
    expect(completeView({ status, stage, redirectStatus, isFailedPath: false })).toBe(view);
  });
});
