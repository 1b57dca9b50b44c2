import { expect, it } from '@jest/globals';
import type { Variant } from '../set/variants.ts';
import { createCircuitBreakers } from './breakers/circuit-breakers.ts';
import { createFallbackCheck } from './fallbacks.ts';

const current = { shell: { id: 'shell__1' }, 'mf-content': { id: 'mf_content__1' } };
const live = { current } as unknown as Variant;
const canary = {
  candidate: { changed: { 'mf-content': {} } },
  current: { ...current, 'mf-content': { id: 'mf_content__2' } },
} as unknown as Variant;
const control = { ...live, candidate: canary.candidate } as Variant;

it('a version that fails again once it is tried again is replaced; one that failed once may be unlucky', () => {
  let now = 0;
  const breakers = createCircuitBreakers({ now: () => now });
  const usesFallback = createFallbackCheck(breakers);
  const fail = (id: string) => breakers.trip({ id, scope: '*' });
  fail('mf_content__2');
  expect(usesFallback(canary)).toBe(false);
  now = 31_000;
  fail('mf_content__2');
  expect([usesFallback(canary), usesFallback(control), usesFallback(live)]).toEqual([true, false, false]);
  now += 61_000;
  expect(usesFallback(canary)).toBe(false);
});

it('is of the parts that are tried, or of any while none is', () => {
  let now = 0;
  const breakers = createCircuitBreakers({ now: () => now });
  const usesFallback = createFallbackCheck(breakers);
  for (; now <= 31_000; now += 31_000) breakers.trip({ id: 'shell__1', scope: '*' });
  now = 40_000;
  expect([usesFallback(canary), usesFallback(control), usesFallback(live)]).toEqual([false, false, true]);
});
