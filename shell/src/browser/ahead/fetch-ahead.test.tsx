import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RouteObject } from 'react-router-dom';
import { LoaderFailure } from '../../routing/loader-failure.ts';
import { createAnswersAhead } from './answers-ahead.ts';
import { createFetchAhead } from './fetch-ahead.ts';

const origin = 'https://shop.example';
const picture = { src: '/media/a.avif', srcSet: '/media/a.avif?w=480 480w', sizes: '82vw' };
let asked: string[];
let slotsLoaded: string[];
let answer: () => unknown;

beforeEach(() => {
  asked = [];
  slotsLoaded = [];
  answer = () => ({ title: 'Coat' });
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: async () => {} });
});

function fetcher() {
  const loader = async ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname);
    return answer();
  };
  const routes = [
    {
      path: '/p/:id',
      handle: { remote: 'mf-catalogue', chunk: 'product', slots: ['buy-block'] },
      lazy: async () => ({ loader, hero: () => picture }),
    },
    { path: '/basket', handle: { remote: 'mf-checkout', chunk: 'basket' }, lazy: async () => ({ loader }) },
    { path: '/checkout', handle: { remote: 'mf-checkout', chunk: 'checkout' }, lazy: jest.fn() },
    { path: '/authentication/login', loader },
  ] as unknown as RouteObject[];
  const answers = createAnswersAhead();
  const fetchAhead = createFetchAhead({
    routes,
    answers,
    slots: { load: (name) => slotsLoaded.push(name) as never },
    staysInDocument: (pathname) => pathname !== '/checkout',
  });
  return { fetchAhead: (path: string) => fetchAhead(origin + path), answers, routes };
}

describe('a page that may be asked for ahead', () => {
  it('has its widgets, its data and its main picture fetched, once', async () => {
    const { fetchAhead, answers } = fetcher();
    expect(await fetchAhead('/p/1')).toBe(true);
    expect(answers.isFresh(`${origin}/p/1`)).toBe(true);
    expect(await fetchAhead('/p/1')).toBe(false);
    expect(asked).toEqual(['/p/1']);
    expect(slotsLoaded).toContain('buy-block');
  });

  it('whose loader fails leaves nothing: the click asks again, and tells', async () => {
    answer = () => new LoaderFailure(new Error('503'));
    const { fetchAhead, answers } = fetcher();
    await expect(fetchAhead('/p/1')).rejects.toThrow('503');
    expect(answers.isFresh(`${origin}/p/1`)).toBe(false);
  });
});

describe('a page that is fetched without data', () => {
  it('names no main picture: its loader may do more than read', async () => {
    expect(await fetcher().fetchAhead('/basket')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('is none of a remote, or none at all', async () => {
    const { fetchAhead } = fetcher();
    expect(await fetchAhead('/authentication/login')).toBe(false);
    expect(await fetchAhead('/nowhere')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('loads a document of its own: not even its code is fetched here', async () => {
    const { fetchAhead, routes } = fetcher();
    expect(await fetchAhead('/checkout')).toBe(false);
    expect(routes[2]?.lazy).not.toHaveBeenCalled();
  });
});
