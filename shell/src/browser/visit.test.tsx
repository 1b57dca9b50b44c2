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

it('what parts have marked goes along, each measure once, and nothing else of the timeline', () => {
  const timeline: Record<string, object[]> = {
    mark: [
      { name: 'mf-checkout:gives-up', duration: 0 },
      { name: 'mf-checkout:', duration: 0 },
      { name: 'mf-checkout:backwards', duration: -4 },
      ...Array.from({ length: 60 }, () => ({ name: 'mf-content:scrolls', duration: 0 })),
      { name: 'somebody@example.org', duration: 0 },
    ],
    measure: [
      { name: 'mf-checkout:adds-to-bag', duration: 1e9 },
      { name: 'mf-checkout:adds-to-bag', duration: 240.4 },
      { name: 'Components ⚛', duration: 3 },
    ],
  };
  performance.getEntriesByType = (type: string) => (timeline[type] ?? []) as PerformanceEntryList;
  followVisit('set-1');
  show('hidden');
  const report = visitReportSchema.parse(JSON.parse(beacon.mock.calls[0]?.[1] ?? ''));
  expect(report.own).toEqual({
    'mf-checkout:gives-up': 0,
    'mf-content:scrolls': 0,
    'mf-checkout:adds-to-bag': 240,
  });
});
