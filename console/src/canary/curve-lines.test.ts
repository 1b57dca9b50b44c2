import { expect, it } from '@jest/globals';
import { lineThrough, placesOf, proofOf, roundAbove } from './curve-lines.ts';

it('draws a line from left to right, with a gap where nothing is known', () => {
  const places = placesOf(['2026-11-20T14:00:00Z', '2026-11-20T14:01:00Z', '2026-11-20T14:04:00Z']);
  expect(lineThrough([0, 0.5, 1], places)).toBe('M0.00 100.00L25.00 50.00L100.00 0.00');
  expect(lineThrough([undefined, 0.5, undefined], places)).toBe('M25.00 50.00');
  expect(placesOf(['2026-11-20T14:00:00Z'])(0)).toBe(50);
});

it('has a scale of round numbers, and evidence as a part of what proves it', () => {
  expect([0, 0.004, 0.02, 0.26].map(roundAbove)).toEqual([0.01, 0.005, 0.02, 0.5]);
  const proofs = [0.2, 1, 100, 10_000, 1e9].map((evidence) => proofOf({ evidence, needed: 10_000 }));
  expect(proofs).toEqual([0, 0, 0.5, 1, 1]);
});
