import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleHit, exampleSearch } from '@toile/catalogue-contract/examples';
import { answering, loaderArgs, shopFrame, showPage, thrown } from '@toile/testing/page';
import { loadSearch, type SearchData } from './search.loader.ts';
import { SearchPage } from './search-page.tsx';

const show = (data: SearchData) => showPage(SearchPage, data, '/search');
const field = () => screen.getByRole('combobox', { name: /search pieces/i });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the address of a search', () => {
  it.each([
    ['/search?q=red+dress', '/api/search?q=red+dress&currentPage=1'],
    ['/search?q=a&sort=new&size=m&size=m&x=1', '/api/search?q=a&currentPage=1&size=m&sort=new'],
    ['/search?q=%20red%20%20dress%20&page=3&utm=x', '/api/search?q=red+dress&currentPage=3'],
  ])('%s asks for %s', async (path, asked) => {
    const network = answering(exampleSearch());
    await loadSearch(loaderArgs(path));
    expect(network.paths()).toEqual([asked]);
  });

  it('asks for nothing when nothing was typed', async () => {
    const network = answering(exampleSearch());
    for (const path of ['/search', '/search?q=', '/search?q=%20%00'])
      expect(await loadSearch(loaderArgs(path))).toEqual({ typed: '' });
    expect(network.paths()).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'x', '99999'])('names no page %s', async (page) => {
    expect((await thrown(loadSearch(loaderArgs(`/search?q=a&page=${page}`)))).status).toBe(404);
  });
});

describe('a page of results', () => {
  it('shows pages that were meant, then pieces', () => {
    show({ typed: 'olafs', found: exampleSearch() });
    const pages = screen.getByRole('list', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: /Maren Ólafs/ })).toHaveAttribute('href', '/maren-olafs');
    expect(within(screen.getByRole('list', { name: 'Pieces' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('2 pieces');
  });

  it('says how the words were read', () => {
    const readAs = { isRelaxed: true, corrected: 'dress', toPence: 20_000 };
    show({ typed: 'dreess under 200', found: exampleSearch({ readAs }) });
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 pieces, up to £200 for “dress”. Nothing has all of these words: these have some of them.',
    );
  });

  it('is no dead end when nothing was found, and for no search engine', () => {
    show({ typed: 'qqq', found: exampleSearch({ products: [], others: [] }) });
    expect(screen.getByRole('status')).toHaveTextContent('Nothing was found for “qqq”.');
    expect(screen.getByRole('link', { name: 'See what is new' })).toHaveAttribute('href', '/shop');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute(
      'content',
      expect.stringContaining('noindex'),
    );
  });

  it('leads to its other pages', () => {
    const paginationInfo = { totalPages: 2, currentPage: 1, totalProducts: 30 };
    show({ typed: 'red & dress', found: exampleSearch({ paginationInfo }) });
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/search?q=red+%26+dress&page=2',
    );
  });
});

describe('the filters of results', () => {
  const filters = [{ kind: 'colour' as const, value: 'navy', label: 'Navy' }];
  const at = '/search?q=red+coat&colour=navy&sort=price';
  const showChosen = (changes: Parameters<typeof exampleSearch>[0] = {}) =>
    showPage(
      SearchPage,
      { typed: 'red coat', found: exampleSearch({ choice: { filters, sorting: 'price' }, ...changes }) },
      at,
    );

  it('keep the words, also in forms; the best come first where nothing else is chosen', () => {
    const { unmount } = showChosen({
      paginationInfo: { totalPages: 30, currentPage: 1, totalProducts: 720 },
    });
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Filter (1)')).toBe(`${at}&filters=open`);
    expect(link('Remove Navy')).toBe('/search?q=red+coat&sort=price');
    expect(link('Page 2')).toBe('/search?q=red+coat&page=2&colour=navy&sort=price');
    expect(screen.getByRole('spinbutton', { name: 'Page' }).closest('form')).toHaveFormValues({ from: at });
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect([...new FormData(sort.closest('form') as HTMLFormElement)]).toEqual([
      ['q', 'red coat'],
      ['colour', 'navy'],
      ['sort', 'price'],
    ]);
    unmount();
    show({ typed: 'red coat', found: exampleSearch() });
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Best match');
  });

  it('lead out of a choice that leaves nothing', () => {
    showChosen({ products: [], paginationInfo: { totalPages: 1, currentPage: 1, totalProducts: 0 } });
    expect(screen.getByText('No piece has all of this.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
      'href',
      '/search?q=red+coat&sort=price',
    );
    expect(screen.queryByText(/Nothing was found/)).toBeNull();
  });
});

describe('other results', () => {
  const scrollTo = jest.fn();
  beforeEach(() => {
    scrollTo.mockClear();
    window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  });

  it('begin at their heading; whoever comes back to some finds them where they were', async () => {
    const data = {
      typed: 'dress',
      get found() {
        const currentPage = router.state.location.search.endsWith('page=2') ? 2 : 1;
        return exampleSearch({ paginationInfo: { totalPages: 2, currentPage, totalProducts: 30 } });
      },
    };
    const { shop, router } = shopFrame({ pages: { '*': SearchPage }, data, at: '/search?q=dress' });
    render(shop);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).not.toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockClear();
    heading.blur();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('the field', () => {
  const asked: string[] = [];
  let answers: ((found: unknown) => void)[] = [];
  beforeEach(() => {
    asked.length = 0;
    answers = [];
    globalThis.fetch = jest.fn<typeof fetch>((path) => {
      asked.push(String(path));
      return new Promise((resolve) => answers.push((found) => resolve(Response.json(found))));
    });
  });
  const answer = (...titles: string[]) =>
    answers.shift()?.({ suggestions: titles.map((title) => exampleHit({ title, path: `/${title}` })) });

  it('has one request in flight, asks for what stands there by then, and never shows an answer to other words', async () => {
    show({ typed: '' });
    await userEvent.type(field(), 'dre');
    expect(asked).toEqual(['/api/search/suggestions?q=d']);
    answer('stale');
    await waitFor(() =>
      expect(asked).toEqual(['/api/search/suggestions?q=d', '/api/search/suggestions?q=dre']),
    );
    expect(options()).toEqual([]);
    answer('dress');
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('dress')]));
  });

  it('shows no answer any more once other words stand there, and keeps it while more is typed to them', async () => {
    show({ typed: '' });
    await userEvent.type(field(), 'd');
    answer('dress');
    await waitFor(() => expect(options()).toHaveLength(1));
    await userEvent.type(field(), 'r');
    expect(options()).toHaveLength(1);
    await userEvent.clear(field());
    await userEvent.type(field(), 'v');
    expect(options()).toEqual([]);
  });

  it('marks what the arrow keys choose, closes by Escape and keeps what was typed', async () => {
    show({ typed: '' });
    await userEvent.type(field(), 'd');
    answer('one', 'two');
    await waitFor(() => expect(options()).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id);
    expect(field()).toHaveValue('d');
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field()).toHaveValue('d');
  });

  it('asks for what was typed before the script was there', async () => {
    const { shop, router } = shopFrame({
      pages: { '/search': SearchPage },
      at: '/search',
      data: { typed: '' },
    });
    render(shop);
    // Set as a browser does: React hears of no event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'early dress');
    const form = field().closest('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    await waitFor(() => expect(router.state.location.search).toBe('?q=early+dress'));
  });

  it('suggests nothing while the service is away, and searches all the same', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json({}, { status: 503 }));
    show({ typed: '' });
    await userEvent.type(field(), 'dress');
    expect(options()).toEqual([]);
    expect(field().closest('form')).toHaveAttribute('action', '/search');
  });
});
