import { expect, it } from '@jest/globals';
import { breakerLines, failedVersions } from './breakers-lines.ts';

const breaker = {
  edge: '6c5f1f0e-0000-4000-8000-000000000000',
  host: 'edge-1',
  name: 'mf-catalogue' as const,
  version: '1.0.0-0000000b',
  units: ['route product'],
  times: 2,
  since: '2026-11-23T10:00:00.000Z',
  until: '2026-11-23T10:01:00.000Z',
  message: 'TypeError: broken\n at nowhere',
  path: '/p/1/vest',
};
const whole = { ...breaker, name: 'shell' as const, units: ['*'] };
const old = { name: breaker.name, version: '1.0.0-0000000a', units: [], times: 1, until: breaker.until };

it('says which edge holds what against which version, until when and why', () => {
  expect(breakerLines([breaker, whole], Date.parse('2026-11-23T10:00:30.000Z'))).toEqual([
    'edge             part          version         left out       since     until     times  why',
    'edge-1 6c5f1f0e  mf-catalogue  1.0.0-0000000b  route product  10:00:00  10:01:00  2      TypeError: broken at /p/1/vest',
    'edge-1 6c5f1f0e  shell         1.0.0-0000000b  all of it      10:00:00  10:01:00  2      TypeError: broken at /p/1/vest',
  ]);
});

it('says which have ended, and that there are none', () => {
  const { edge, host } = breaker;
  const lines = breakerLines([whole, { ...old, edge, host }], Date.parse('2026-11-23T11:00:00.000Z'));
  expect(lines[2]).toMatch(/1\.0\.0-0000000a {2}nothing {7}.*10:01:00 {2}1$/);
  expect(lines.at(-1)).toMatch(/^2 of 2 have ended/);
  expect(breakerLines([])).toEqual(['No edge holds a version off.']);
});

it('knows which versions of a part edges hold off', () => {
  const { edge, host } = breaker;
  expect(failedVersions([breaker, whole, breaker, { ...old, edge, host }], 'mf-catalogue')).toEqual([
    '1.0.0-0000000b',
    '1.0.0-0000000a',
  ]);
});
