import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchSortings } from '@toile/catalogue-contract';
import { exampleFilterGroups } from '@toile/catalogue-contract/examples';
import { shopFrame } from '@toile/testing/page';
import { useLoaderData } from 'react-router-dom';
import { FilteredPieces } from './filtered-pieces.tsx';
import { askedChoice, type FilteredList, listAddress } from './list-address.ts';
import { loadFilterPanel } from './load-filter-panel.ts';

const list: FilteredList = { path: '/search', kept: { q: 'coat' }, orders: searchSortings, total: 2 };
const groups = exampleFilterGroups();

beforeEach(async () => {
  await loadFilterPanel();
});

const Page = () => <FilteredPieces list={useLoaderData<FilteredList>()}>The pieces</FilteredPieces>;

async function show(changes: Partial<FilteredList>, at: string) {
  const { shop, router } = shopFrame({ pages: { '*': Page }, data: { ...list, ...changes }, at });
  render(shop);
  if (changes.filterGroups) await screen.findByRole('dialog', { name: 'Filter' });
  return () => router.state.location.pathname + router.state.location.search;
}

describe('pieces that can be filtered', () => {
  it('keep what their list is made of and the order, whatever is chosen', async () => {
    const choice = { filters: [], sorting: 'name' as const };
    const address = await show({ choice, filterGroups: groups }, '/search?q=coat&sort=name&filters=open');
    const panel = within(screen.getByRole('dialog', { name: 'Filter' }));
    await userEvent.click(panel.getByRole('checkbox', { name: /^M / }));
    await waitFor(() => expect(address()).toBe('/search?q=coat&size=m&sort=name&filters=open'));
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('name');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Best match');
    await waitFor(() => expect(address()).toBe('/search?q=coat&filters=open'));
  });

  it('have their own first order, which no address names', () => {
    expect(listAddress(list, { filters: [], sorting: 'new' })).toBe('/search?q=coat&sort=new');
    expect(listAddress({ path: '/a', anchor: 'b' }, { filters: [], sorting: 'new' })).toBe('/a#b');
    const asked = new URLSearchParams('sort=best&size=m&size=m&filters=open&x=1');
    expect(`${askedChoice(asked, searchSortings)}`).toBe('size=m&filters=open');
    expect(`${askedChoice(new URLSearchParams('sort=best&filters=shut'))}`).toBe('');
  });

  it('are said to be none where a choice leaves none, with the way out', async () => {
    const choice = { filters: [{ kind: 'size' as const, value: 'm' }], sorting: 'best' as const };
    await show({ choice, total: 0 }, '/search?q=coat&size=m&colour=x');
    expect(screen.queryByText('The pieces')).toBeNull();
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/search?q=coat');
    expect(screen.getByRole('status')).toHaveTextContent('0 pieces. Filters that nothing has are left out.');
  });
});
