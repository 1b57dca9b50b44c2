import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLoaded } from './use-loaded.ts';

it('whoever was overtaken has what came last before it goes on (issue 12, 6)', async () => {
  const answers: ((revision: number) => void)[] = [];
  const load = () => new Promise<number>((resolve) => answers.push(resolve));
  const { result } = renderHook(() => useLoaded(load));
  const first = result.current.reload();
  const second = result.current.reload();
  let hasReturned = false;
  first.then(() => {
    hasReturned = true;
  });
  await act(async () => answers[1]?.(1));
  expect(hasReturned).toBe(false);
  expect(result.current.data).toBeUndefined();
  await act(async () => {
    answers[2]?.(2);
    await Promise.all([first, second]);
  });
  expect(result.current.data).toBe(2);
  expect(hasReturned).toBe(true);
});
