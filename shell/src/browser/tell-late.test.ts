import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { tellLate } from './tell-late.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A router whose page /next takes a while, and what its subscribers are told. */
function router(takesMs: number) {
  const loader = () => new Promise((resolve) => setTimeout(resolve, takesMs, null));
  const router = createMemoryRouter([{ path: '/' }, { path: '/next', loader }]);
  tellLate(router);
  const told: string[] = [];
  router.subscribe(({ location, navigation }) => told.push(`${location.pathname} ${navigation.state}`));
  return { router, told };
}

describe('a way to another page', () => {
  it('is told when it is over where the page is there at once', async () => {
    const { router: way, told } = router(10);
    void way.navigate('/next');
    await jest.advanceTimersByTimeAsync(200);
    expect(told).toEqual(['/next idle']);
  });

  it('is told before where the page takes a moment', async () => {
    const { router: way, told } = router(100);
    void way.navigate('/next');
    await jest.advanceTimersByTimeAsync(200);
    expect(told).toEqual(['/ loading', '/next idle']);
  });
});
