import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { shopFrame } from '@toile/testing/page';
import { ErrorBanner } from './error-banner.tsx';

const scrollTo = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockReset();
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
});
afterEach(() => {
  jest.useRealTimers();
});

const show = () => {
  const banner = <ErrorBanner failure={{ count: 1, message: 'Order failed' }} onDismiss={() => {}} />;
  return render(shopFrame({ pages: banner }).shop);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('scrolls to the top 500 ms after an error appears, neither sooner nor again (CK-59)', () => {
  show();
  pass(499);
  expect(scrollTo).not.toHaveBeenCalled();
  pass(1);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  pass(5_000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('leaves the page where it is when the error is dismissed before that (CK-59)', () => {
  const { unmount } = show();
  pass(499);
  unmount();
  pass(5_000);
  expect(scrollTo).not.toHaveBeenCalled();
});
