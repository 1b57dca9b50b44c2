import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { exampleCatalogue } from '@toile/catalogue-contract/examples';
import { exampleDesignerRef, exampleProduct, exampleProductCard } from '@toile/contracts/examples';
import { showPage } from '@toile/testing/page';
import { ProductPage } from '../product-page.tsx';

const other = { id: 7, brandTitle: 'Nightjar', friendlyUrlName: 'nightjar' };
const own = [19_170, 1, 2, 3, 4, 5].map((id) => exampleProductCard({ id, title: `Own ${id}` }));
const alike = [
  exampleProductCard({ id: 1 }),
  ...[8, 9].map((id) => exampleProductCard({ id, title: `Other ${id}`, designer: other })),
];

let comeNear: () => Promise<void>;
const asked: string[] = [];
function answer(status = 200) {
  globalThis.fetch = jest.fn<typeof fetch>(async (path) => {
    asked.push(String(path));
    const products = String(path).includes('designerUrlName') ? own : alike;
    return Response.json(exampleCatalogue({ products }), { status });
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  const watching: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      watching.push(tell);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  comeNear = () =>
    act(async () => {
      for (const tell of watching) tell([{ isIntersecting: true }]);
      await jest.runAllTimersAsync();
    });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const show = () => showPage(ProductPage, { product: exampleProduct() }, '/p/19170/tide-coat');
const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('listitem')
    .map((item) => /(?:Own|Other) \d+/.exec(item.textContent ?? '')?.[0]);

describe('where a shopper goes on from a piece', () => {
  it('leads to its designer and to its category, and asks for nothing before somebody comes near', () => {
    answer();
    show();
    const link = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getByRole('link')
        .getAttribute('href');
    expect(link(`More by ${exampleDesignerRef.brandTitle}`)).toBe('/odile-marchetti');
    expect(link('More coats')).toBe('/womenswear/coats');
    expect(asked).toEqual([]);
  });

  it('shows four more pieces of the designer without this one, and those of others in its category', async () => {
    answer();
    show();
    await comeNear();
    expect(asked.toSorted()).toEqual([
      '/api/storecatalogue/womenswear/?designerUrlName=odile-marchetti',
      '/api/storecatalogue/womenswear/coats/?',
    ]);
    expect(namesIn('More by Odile Marchetti')).toEqual(['Own 1', 'Own 2', 'Own 3', 'Own 4']);
    expect(namesIn('More coats')).toEqual(['Other 8', 'Other 9']);
  });

  it('keeps its links when the catalogue does not answer', async () => {
    answer(503);
    show();
    await comeNear();
    expect(namesIn('More by Odile Marchetti')).toEqual([]);
    expect(screen.getByRole('link', { name: 'See all' })).toBeVisible();
  });
});
