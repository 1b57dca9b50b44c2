import { expect, it } from '@jest/globals';
import type { Arm } from '../set/candidate.ts';
import { createStandIns } from './stand-ins.ts';
import { createVersionMarks } from './version-marks.ts';

const current = { shell: { id: 'shell__1' }, 'mf-content': { id: 'mf_content__1' } };
const live = { current } as unknown as Arm;
const tried = {
  candidate: { changed: { 'mf-content': {} } },
  current: { ...current, 'mf-content': { id: 'mf_content__2' } },
} as unknown as Arm;
const control = { ...live, candidate: tried.candidate } as Arm;

it('a version that fails again once it is tried again is stood in for; one that failed once may be unlucky', () => {
  let now = 0;
  const marks = createVersionMarks({ now: () => now });
  const standsIn = createStandIns(marks);
  const fail = (id: string) => marks.charge({ id, unit: '*' });
  fail('mf_content__2');
  expect(standsIn(tried)).toBe(false);
  now = 31_000;
  fail('mf_content__2');
  expect([standsIn(tried), standsIn(control), standsIn(live)]).toEqual([true, false, false]);
  now += 61_000;
  expect(standsIn(tried)).toBe(false);
});

it('is of the parts that are tried, or of any while none is', () => {
  let now = 0;
  const marks = createVersionMarks({ now: () => now });
  const standsIn = createStandIns(marks);
  for (; now <= 31_000; now += 31_000) marks.charge({ id: 'shell__1', unit: '*' });
  now = 40_000;
  expect([standsIn(tried), standsIn(control), standsIn(live)]).toEqual([false, false, true]);
});
