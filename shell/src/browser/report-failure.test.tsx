import { expect, it, jest } from '@jest/globals';
import type { SetId } from '@toile/releases-contract';
import type { PartFailure } from '../federation/remotes.ts';
import { reportFailure } from './report-failure.ts';

it('reports no failure of a version while the browser is offline', () => {
  const sent = jest.fn<typeof fetch>(async () => new Response());
  globalThis.fetch = sent;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failure = {
    name: 'mf-designer',
    version: '1.0.0-00000000',
    phase: 'entry',
    message: 'away',
  } as PartFailure;
  reportFailure('set-1' as SetId, failure);
  expect(sent).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  reportFailure('set-1' as SetId, failure);
  expect(sent).toHaveBeenCalledTimes(1);
});
