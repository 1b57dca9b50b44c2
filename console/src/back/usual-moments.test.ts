import { expect, it } from '@jest/globals';
import { usualMoments } from './usual-moments.ts';

it('knows yesterday evening on the clock of who looks, also on the first of a month', () => {
  const [hour, midnight, evening] = usualMoments(new Date(2026, 2, 1, 3, 12)).map(({ at }) => at.getTime());
  expect(hour).toBe(new Date(2026, 2, 1, 2, 12).getTime());
  expect(midnight).toBe(new Date(2026, 2, 1).getTime());
  expect(evening).toBe(new Date(2026, 1, 28, 18).getTime());
});
