import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useArrival } from './use-arrival.ts';

let seen: string[];
function Page() {
  const { isWhole, isAtRest } = useArrival();
  const now = `${isWhole ? 'whole' : 'head'}${isAtRest ? ' at rest' : ''}`;
  if (seen.at(-1) !== now) seen.push(now);
  return null;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open() {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <p>list</p> },
      { path: '/p', element: <Page /> },
    ],
    {
      initialEntries: ['/list', '/p'],
    },
  );
  await act(async () => void render(<RouterProvider router={router} />));
  await pass(1000);
  const opened = seen;
  seen = [];
  const go = async (to: string | number) => {
    await act(() => router.navigate(to as string));
    await pass(1000);
  };
  return { go, opened };
}

beforeEach(() => {
  jest.useFakeTimers();
  seen = [];
});
afterEach(() => void jest.useRealTimers());

describe('a product’s page', () => {
  it('is whole from the first where it is a document', async () => {
    expect((await open()).opened).toEqual(['whole', 'whole at rest']);
  });

  it('shows its head first where a link led there, then the rest (T46)', async () => {
    const { go } = await open();
    await go('/list');
    await go('/p');
    expect(seen).toEqual(['head', 'whole at rest']);
  });

  it.each([-1, '/p#ar'])('is whole at once where there is a place to scroll to: %s', async (to) => {
    const { go } = await open();
    await go('/list');
    await go(to);
    expect(seen).toEqual(['whole', 'whole at rest']);
  });
});
