import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cataloguePageSize, mostListedDesigners } from '@toile/catalogue-contract';
import { exampleCatalogue } from '@toile/catalogue-contract/examples';
import { exampleProductCard } from '@toile/contracts/examples';
import { answering, showPage } from '@toile/testing/page';
import { CataloguePage } from '../catalogue-page.tsx';
import { DesignerFinder } from './designer-finder.tsx';
import type { Designers } from './designer-list.tsx';

const designer = (id: number, brandTitle: string) => ({
  id,
  brandTitle,
  isSelected: false,
  friendlyUrlName: brandTitle.toLowerCase(),
});
const index = (begins: string, total: number) => ({ letters: ['a', 'k', 'n'], begins, total });
const found = exampleCatalogue({
  designers: [designer(3, 'Kelp'), designer(4, 'Kiln')],
  designerIndex: index('k', 2),
});
const finder = () => within(screen.getByRole('navigation', { name: 'Designers' }));
const names = () =>
  finder()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the designers of a large department', () => {
  beforeEach(() => {
    const designers = [designer(1, 'Aida'), designer(2, 'Alba')];
    showPage(
      CataloguePage,
      exampleCatalogue({ designers, designerIndex: index('', 428) }),
      '/womenswear/coats',
    );
  });

  it('are listed in part, and it is said of how many (CA-07)', () => {
    expect(names()).toEqual(['View All Designers', 'Aida', 'Alba']);
    expect(finder().getByRole('status')).toHaveTextContent('The first 2 of 428');
  });

  it('are found by their letter, by keyboard too, without another page (CA-07)', async () => {
    const network = answering(found);
    const letters = finder().getByRole('group', { name: 'First letter' });
    within(letters).getByRole('button', { name: 'K' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await finder().findByRole('link', { name: 'Kelp' })).toHaveAttribute(
      'href',
      '/womenswear/coats/designer/kelp',
    );
    expect(network.paths()).toEqual(['/api/storecatalogue/womenswear/coats/?designersFrom=k']);
    expect(within(letters).getByRole('button', { name: 'K' })).toHaveAttribute('aria-pressed', 'true');
    expect(finder().getByRole('status')).toHaveTextContent('2 designers');
  });

  it('are found by name while it is typed, asked for once (CA-07)', async () => {
    const network = answering(exampleCatalogue({ designers: [], designerIndex: index('zz', 0) }));
    await userEvent.type(finder().getByRole('textbox', { name: 'Find a designer' }), 'zz');
    expect(await finder().findByText('No designer is called so.')).toBeVisible();
    expect(names()).toEqual(['View All Designers']);
    expect(network.paths()).toEqual(['/api/storecatalogue/womenswear/coats/?designersFrom=zz']);
  });

  it('are those of the page when none can be had, which is said', async () => {
    answering(found);
    await userEvent.type(finder().getByRole('textbox'), 'k');
    await finder().findByRole('link', { name: 'Kelp' });
    answering({}, 500);
    await userEvent.type(finder().getByRole('textbox'), 'i');
    expect(await finder().findByText('Designers can’t be looked for right now.')).toBeVisible();
    expect(names()).toContain('Alba');
  });

  it('are asked for by a form, which says where it stands, without script', () => {
    const form = finder().getByRole('textbox').closest('form');
    expect(form).toHaveAttribute('action', '/api/storecatalogue/go');
    expect(form?.querySelector('[name=from]')).toHaveValue('/womenswear/coats');
    // The first button is the one that Enter in the field presses.
    const [go, letter] = within(form as HTMLElement).getAllByRole('button');
    expect(go).not.toHaveAttribute('name');
    expect(letter).toHaveAttribute('name', 'begins');
    expect(letter).toHaveValue('a');
  });
});

it('found designers stay with what stands in the field while the page changes, and go with their department', async () => {
  const network = answering(found);
  const page = exampleCatalogue({ designers: [designer(1, 'Aida')], designerIndex: index('', 428) });
  const list = ({ designers }: Designers) => (
    <p>{designers.map(({ brandTitle }) => brandTitle).join(', ')}</p>
  );
  const finderOf = (category: string, shown = { ...page }) => (
    <DesignerFinder path={['womenswear', category]} shown={shown}>
      {list}
    </DesignerFinder>
  );
  const { rerender } = render(finderOf('coats'));
  await userEvent.type(screen.getByRole('textbox'), 'k');
  expect(await screen.findByText('Kelp, Kiln')).toBeVisible();
  rerender(finderOf('coats'));
  expect(screen.getByText('Kelp, Kiln')).toBeVisible();
  rerender(finderOf('dresses'));
  expect(screen.getByText('Aida')).toBeVisible();
  expect(await screen.findByText('Kelp, Kiln')).toBeVisible();
  expect(network.paths()).toEqual(
    ['coats', 'dresses'].map((category) => `/api/storecatalogue/womenswear/${category}/?designersFrom=k`),
  );
});

it('a small department lists all of its designers, and has no field (CA-07)', () => {
  showPage(CataloguePage, exampleCatalogue(), '/womenswear/coats');
  expect(finder().queryByRole('textbox')).toBeNull();
});

it('the page of the largest department takes its part of 120 KB: as many bytes as that of any other', () => {
  const catalogue = exampleCatalogue({
    designers: Array.from({ length: mostListedDesigners }, (_, n) => designer(n, `Atelier-of-the-sea-${n}`)),
    designerIndex: { letters: [...'0123456789abcdefghijklmnopqrstuvwxyz'], begins: '', total: 4000 },
    products: Array.from({ length: cataloguePageSize }, (_, n) => exampleProductCard({ id: 10_000_000 + n })),
    paginationInfo: { totalPages: 41_667, currentPage: 20_000, totalProducts: 1_000_000 },
  });
  const { container } = showPage(CataloguePage, catalogue, '/womenswear/coats/page/20000');
  const bytes = Buffer.byteLength(container.innerHTML) + Buffer.byteLength(JSON.stringify(catalogue));
  // The frame, its settings and the sheets take 45 KB.
  expect(bytes).toBeLessThan(75_000);
});
