import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoreCatalogue } from '@toile/catalogue-contract';
import { exampleCatalogue, exampleFilterGroups } from '@toile/catalogue-contract/examples';
import { loadFilterPanel } from '@toile/list-filters';
import { shopFrame } from '@toile/testing/page';
import { CataloguePage } from '../catalogue-page.tsx';

const choice: StoreCatalogue['choice'] = {
  filters: [
    { kind: 'size', value: 'uk-10', label: 'UK 10' },
    { kind: 'price', value: '400-' },
  ],
  sorting: 'price',
};

beforeEach(async () => {
  await loadFilterPanel();
});

/** The page at an address, and what it shows after a choice. */
async function show(changes: Partial<StoreCatalogue>, at: string, then: Partial<StoreCatalogue> = changes) {
  const { shop, router } = shopFrame({
    pages: { '*': CataloguePage },
    data: exampleCatalogue(changes),
    load: () => exampleCatalogue(then),
    at,
  });
  const page = render(shop);
  if (changes.filterGroups) await screen.findByRole('dialog', { name: 'Filter' });
  return { ...page, address: () => router.state.location.pathname + router.state.location.search };
}
const panel = () => within(screen.getByRole('dialog', { name: 'Filter' }));
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a list’s filters', () => {
  it('are a link and an order until they are opened', async () => {
    const { address } = await show({}, '/womenswear/coats');
    expect(linkTo('Filter')).toBe('/womenswear/coats?filters=open');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name');
    await waitFor(() => expect(address()).toBe('/womenswear/coats?sort=name'));
  });

  it('have a chip each that takes it off, and one way to take off all', async () => {
    await show({ choice }, '/womenswear/coats?size=uk-10&price=400-&sort=price');
    expect(linkTo('Remove UK 10')).toBe('/womenswear/coats?price=400-&sort=price');
    expect(linkTo('Remove From £400')).toBe('/womenswear/coats?size=uk-10&sort=price');
    expect(linkTo('Clear')).toBe('/womenswear/coats?sort=price');
    expect(linkTo('Filter (2)')).toBe('/womenswear/coats?size=uk-10&price=400-&sort=price&filters=open');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute(
      'content',
      expect.stringContaining('noindex'),
    );
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/womenswear\/coats$/),
    );
  });

  it('are kept from page to page', async () => {
    const paginationInfo = { totalPages: 30, currentPage: 1, totalProducts: 720 };
    await show({ choice, paginationInfo }, '/womenswear/coats?size=uk-10&price=400-&sort=price');
    expect(linkTo('Page 2')).toBe('/womenswear/coats/page/2?size=uk-10&price=400-&sort=price');
    expect(screen.getByRole('spinbutton', { name: 'Page' }).closest('form')).toHaveFormValues({
      from: '/womenswear/coats?size=uk-10&price=400-&sort=price',
    });
  });

  it('show a choice at once while they are open, and close with it', async () => {
    const open = { filterGroups: exampleFilterGroups() };
    const ofM = { filters: [{ kind: 'size' as const, value: 'm', label: 'M' }], sorting: 'new' as const };
    const { address } = await show(open, '/womenswear/coats?filters=open', { ...open, choice: ofM });
    await userEvent.click(panel().getByRole('checkbox', { name: /^M / }));
    expect(panel().getByRole('checkbox', { name: /^M / })).toBeChecked();
    await waitFor(() => expect(address()).toBe('/womenswear/coats?size=m&filters=open'));
    await userEvent.click(panel().getByRole('button', { name: 'Show 2 pieces' }));
    await waitFor(() => expect(address()).toBe('/womenswear/coats?size=m'));
  });

  it('name sizes by what they are sizes of, and keep rare colours in a fold', async () => {
    await show({ filterGroups: exampleFilterGroups() }, '/womenswear/coats?filters=open');
    expect(within(panel().getByRole('group', { name: 'UK' })).getByRole('checkbox')).toHaveAttribute(
      'value',
      'uk-10',
    );
    expect(panel().getByText('2 more')).toBeInTheDocument();
  });

  it('are no dead end when no piece has all of them', async () => {
    const none = { products: [], paginationInfo: { totalPages: 1, currentPage: 1, totalProducts: 0 } };
    await show({ choice, ...none }, '/womenswear/coats?size=uk-10&price=400-&sort=price');
    expect(screen.getByText('No piece has all of this.')).toBeVisible();
    expect(linkTo('Clear filters')).toBe('/womenswear/coats?sort=price');
  });

  it('say that an address has some that nothing has', async () => {
    await show({}, '/womenswear/coats?colour=%00&size=x');
    expect(screen.getByRole('status')).toHaveTextContent('Filters that nothing has are left out.');
  });
});
