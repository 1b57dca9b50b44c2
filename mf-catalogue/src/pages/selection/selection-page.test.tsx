import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { exampleSelection } from '@toile/catalogue-contract/examples';
import { answering, loaderArgs, showPage, thrown } from '@toile/testing/page';
import { loadSelection } from './selection.loader.ts';
import { SelectionPage } from './selection-page.tsx';

const show = (changes: Parameters<typeof exampleSelection>[0] = {}, query = '') =>
  showPage(SelectionPage, { slug: 'undyed', selection: exampleSelection(changes) }, `/shop/undyed${query}`);
const load = (rest: string, slug = 'undyed') =>
  loadSelection(loaderArgs(`/shop/${slug}/${rest}`, { slug, '*': rest.split('?')[0] ?? '' }));

describe('the data of a selection', () => {
  it.each([
    ['', 1],
    ['page/3', 3],
  ])('of /shop/undyed/%s is page %s', async (rest, page) => {
    const network = answering(exampleSelection());
    expect((await load(rest)).selection).toEqual(exampleSelection());
    expect(network.paths()).toEqual([`/api/home/shop/undyed?currentPage=${page}`]);
  });

  it('has one address for its first page, and none for what is no page', async () => {
    answering(exampleSelection());
    expect(await thrown(load('page/1'))).toEqual({ status: 301, location: '/shop/undyed' });
    for (const rest of ['page/0', 'page/x', 'page', 'other'])
      expect((await thrown(load(rest))).status).toBe(404);
    expect((await thrown(load('', 'Un dyed'))).status).toBe(404);
  });
});

describe('a selection', () => {
  it('has a title, a text, a picture and its pieces, and leads to its other pages', () => {
    show({ paginationInfo: { totalPages: 2, currentPage: 1, totalProducts: 30 } });
    expect(screen.getByRole('heading', { level: 1, name: 'Undyed' })).toBeVisible();
    expect(screen.getByText('The colour of the fibre, and nothing added to it.')).toBeVisible();
    expect(document.querySelector('header img')).toHaveAttribute('fetchpriority', 'high');
    expect(within(screen.getByRole('list', { name: 'Undyed' })).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute('href', '/shop/undyed/page/2');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/shop\/undyed$/);
  });

  it('can be filtered and sorted; its own address is the one for search engines', async () => {
    const network = answering(exampleSelection());
    await load('page/2?material=wool&filters=open&x=1');
    expect(network.paths()).toEqual(['/api/home/shop/undyed?currentPage=2&material=wool&filters=open']);
    const choice = {
      filters: [{ kind: 'material' as const, value: 'wool', label: 'Wool' }],
      sorting: 'new' as const,
    };
    const paginationInfo = { totalPages: 30, currentPage: 2, totalProducts: 720 };
    show({ choice, paginationInfo }, '/page/2?material=wool');
    expect(screen.getByRole('link', { name: 'Remove Wool' })).toHaveAttribute('href', '/shop/undyed');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/shop/undyed/page/3?material=wool',
    );
    expect(screen.getByRole('spinbutton', { name: 'Page' }).closest('form')).toHaveFormValues({
      from: '/shop/undyed?material=wool',
    });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/shop\/undyed$/);
  });

  it('without a piece leads on, and is for no search engine', () => {
    show({ products: [], paginationInfo: { totalPages: 1, currentPage: 1, totalProducts: 0 } });
    expect(screen.getByRole('link', { name: 'See what is new' })).toHaveAttribute('href', '/shop');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  });
});
