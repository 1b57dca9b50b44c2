import { beforeEach, expect, it, jest } from '@jest/globals';
import { visitReportSchema } from '@toile/releases-contract';
import { followVisit } from './visit.ts';

const show = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const beacon = jest.fn<(url: string, body: string) => boolean>(() => true);

beforeEach(() => {
  // jsdom measures nothing.
  performance.getEntriesByType = () => [];
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
});

it('a visit is told of once, when its page goes, with what the page was made of and nothing else', () => {
  followVisit('set-1');
  show('visible');
  expect(beacon).not.toHaveBeenCalled();
  show('hidden');
  show('visible');
  show('hidden');
  expect(beacon).toHaveBeenCalledTimes(1);
  const [address, body] = beacon.mock.calls[0] ?? ['', ''];
  expect(address).toBe('/api/releases/visits');
  const report = JSON.parse(body);
  expect(visitReportSchema.parse(report)).toEqual(report);
  expect(report.setId).toBe('set-1');
});
