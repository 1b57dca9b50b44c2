import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchSortings } from '@toile/catalogue-contract';
import { exampleFilterGroups } from '@toile/catalogue-contract/examples';
import { createMySizesStore } from '@toile/my-sizes';
import { shopFrame } from '@toile/testing/page';
import { Link, useLoaderData } from 'react-router-dom';
import { FilteredPieces } from './filtered-pieces.tsx';
import { askedChoice, type FilteredList, listAddress } from './list-address.ts';
import { loadFilterPanel } from './load-filter-panel.ts';

const list: FilteredList = { path: '/search', kept: { q: 'coat' }, orders: searchSortings, total: 2 };
const groups = exampleFilterGroups();
const never = () => new Promise(() => {});

beforeEach(async () => {
  await loadFilterPanel();
});

const Page = () => (
  <>
    <FilteredPieces list={useLoaderData<FilteredList>()}>The pieces</FilteredPieces>
    <Link to="/search?q=hat&colour=red">Hats</Link>
  </>
);

/** Answers the address that was asked for last. */
async function show(
  changes: Partial<FilteredList>,
  at: string,
  { sizes = [], load }: { sizes?: readonly string[]; load?: () => unknown } = {},
) {
  localStorage.setItem('toile-my-sizes', JSON.stringify(sizes));
  const mySizes = createMySizesStore({ storageKey: 'toile-my-sizes' });
  mySizes.getState().connect();
  const data = { ...list, ...changes };
  const { shop, router } = shopFrame({ pages: { '*': Page }, data, at, mySizes, ...(load && { load }) });
  render(shop);
  if (changes.filterGroups) await screen.findByRole('dialog', { name: 'Filter' });
  return () => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    return pathname + search;
  };
}

describe('pieces that can be filtered', () => {
  it('keep what their list is made of and the order, whatever is chosen', async () => {
    const choice = { filters: [], sorting: 'name' as const };
    const at = '/search?q=coat&sort=name&filters=open';
    const address = await show({ choice, filterGroups: groups }, at, { load: never });
    const panel = within(screen.getByRole('dialog', { name: 'Filter' }));
    await userEvent.click(panel.getByRole('checkbox', { name: /^M / }));
    await waitFor(() => expect(address()).toBe('/search?q=coat&size=m&sort=name&filters=open'));
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('name');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Best match');
    await waitFor(() => expect(address()).toBe('/search?q=coat&size=m&filters=open'));
  });

  it('have their own first order, which no address names', () => {
    expect(listAddress(list, { filters: [], sorting: 'new' })).toBe('/search?q=coat&sort=new');
    expect(listAddress({ path: '/a', anchor: 'b' }, { filters: [], sorting: 'new' })).toBe('/a#b');
    const asked = new URLSearchParams('sort=best&size=m&size=m&filters=open&x=1');
    expect(`${askedChoice(asked, searchSortings)}`).toBe('size=m&filters=open');
    expect(`${askedChoice(new URLSearchParams('sort=best&filters=shut'))}`).toBe('');
  });

  it('are those in the shopper’s own size by one press, which stands first of what is chosen', async () => {
    const address = await show({}, '/search?q=coat', { sizes: ['m', 'uk-10'] });
    const link = screen.getByRole('link', { name: 'Your sizes M, UK 10' });
    expect(link).toHaveAttribute('href', '/search?q=coat&size=m&size=uk-10');
    await userEvent.click(link);
    expect(address()).toBe('/search?q=coat&size=m&size=uk-10');
  });

  it('name the shopper’s own size among the chosen filters and in the panel, where it is forgotten', async () => {
    const filters = [
      { kind: 'colour' as const, value: 'navy', label: 'Navy' },
      { kind: 'size' as const, value: 'm', label: 'M' },
    ];
    const choice = { filters, sorting: 'best' as const };
    const own = { choice, filterGroups: groups };
    await show(own, '/search?q=coat&colour=navy&size=m&filters=open', { sizes: ['m', 'uk-10'] });
    const chips = screen.getAllByRole('link', { name: /^Remove/ });
    expect(chips.map((chip) => chip.textContent)).toEqual(['Your size: M', 'Navy']);
    expect(screen.getByRole('link', { name: 'Your size: UK 10' })).toBeVisible();
    const panel = within(screen.getByRole('dialog', { name: 'Filter' }));
    expect(panel.getByRole('checkbox', { name: /^M, yours/ })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Forget that M is my size' }));
    expect(panel.getByRole('checkbox', { name: /^M \d/ })).toBeVisible();
    expect(localStorage.getItem('toile-my-sizes')).toBe('["uk-10"]');
  });

  it('offer to remember the only size that is chosen of a kind', async () => {
    const [sizes] = groups.filter(({ kind }) => kind === 'size');
    const chosen = (...values: string[]) => [
      {
        kind: 'size' as const,
        options: (sizes?.options ?? []).map((option) => ({
          ...option,
          isChosen: values.includes(option.value),
        })),
      },
    ];
    await show({ filterGroups: chosen('m') }, '/search?q=coat&size=m&filters=open');
    await userEvent.click(screen.getByRole('button', { name: 'Remember M as my size' }));
    expect(localStorage.getItem('toile-my-sizes')).toBe('["m"]');
  });

  it('are said to be none where a choice leaves none, with the way out', async () => {
    const choice = { filters: [{ kind: 'size' as const, value: 'm' }], sorting: 'best' as const };
    await show({ choice, total: 0 }, '/search?q=coat&size=m&colour=x');
    expect(screen.queryByText('The pieces')).toBeNull();
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/search?q=coat');
    expect(screen.getByRole('status')).toHaveTextContent('0 pieces. Filters that nothing has are left out.');
  });
});

describe('a press while the answer to another is awaited', () => {
  const filters = [
    { kind: 'size' as const, value: 'm', label: 'M' },
    { kind: 'colour' as const, value: 'navy', label: 'Navy' },
  ];
  const chosen = { choice: { filters, sorting: 'best' as const }, filterGroups: groups };
  const slow = { sizes: ['uk-10'], load: never };
  const at = '/search?q=coat&size=m&colour=navy&filters=open';
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

  it('takes nothing back that was chosen in the panel', async () => {
    const asked = await show(chosen, at, slow);
    await userEvent.click(box(/^Colour 3/));
    expect(asked()).toBe('/search?q=coat&size=m&colour=colour-3&filters=open');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Lowest price');
    expect(asked()).toBe('/search?q=coat&size=m&colour=colour-3&sort=price&filters=open');
    await press('Your size: UK 10');
    expect(asked()).toBe('/search?q=coat&size=uk-10&size=m&colour=colour-3&sort=price&filters=open');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(asked()).toBe('/search?q=coat&size=uk-10&size=m&colour=colour-3&sort=price');
    await press('Filter (2)');
    expect(asked()).toBe('/search?q=coat&size=uk-10&size=m&colour=colour-3&sort=price');
  });

  it('takes nothing back that a chip has taken off', async () => {
    const asked = await show(chosen, at, slow);
    await press('Remove Navy');
    expect(asked()).toBe('/search?q=coat&size=m&filters=open');
    await press('Remove M');
    expect(asked()).toBe('/search?q=coat&filters=open');
    expect(box(/^M \d/)).not.toBeChecked();
    await userEvent.click(box(/^Colour 3/));
    expect(asked()).toBe('/search?q=coat&colour=colour-3&filters=open');
  });

  it('goes on from the list that is shown where the other leads to another list', async () => {
    const asked = await show(chosen, at, slow);
    await press('Hats');
    expect(asked()).toBe('/search?q=hat&colour=red');
    await press('Remove Navy');
    expect(asked()).toBe('/search?q=coat&size=m&filters=open');
  });
});
