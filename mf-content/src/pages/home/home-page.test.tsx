import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { exampleProductCard } from '@toile/contracts/examples';
import { showPage } from '@toile/testing/page';
import type { HomeData } from './home.loader.ts';
import { HomePage } from './home-page.tsx';

const doors: HomeData['doors'] = [
  { friendlyUrlName: 'womenswear', title: 'Womenswear' },
  { friendlyUrlName: 'menswear', title: 'Menswear' },
];
const banner: NonNullable<HomeData['banner']> = {
  id: 1060,
  brandTitle: 'Studio Holt',
  friendlyUrlName: 'studio-holt',
  designerName: 'Maren Holt',
  tagline: 'Cut on the floor.',
};

describe('HomePage', () => {
  it('leads into the shop, the showcase and both departments (CO-01)', () => {
    showPage(HomePage, { doors, news: [], banner }, '/');
    expect(screen.getByRole('link', { name: 'Enter the shop' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Enter the showcase' })).toHaveAttribute('href', '/showcase');
    expect(screen.getByRole('link', { name: 'Womenswear' })).toHaveAttribute('href', '/womenswear');
    expect(screen.getByText('“Cut on the floor.”')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Studio Holt' })).toHaveAttribute('href', '/studio-holt');
    expect(document.title).toBe('Discover the next generation of fashion designers | TOILE');
  });

  it('shows a piece of this week beside the cut, which leads to it (CO-01)', () => {
    const { id, friendlyUrlName, title, listingThumbnail, unitPriceCurrency } = exampleProductCard();
    const piece = { id, friendlyUrlName, title, listingThumbnail, unitPriceCurrency };
    showPage(HomePage, { doors, news: [], pick: { ...piece, brandTitle: 'Studio Holt' } }, '/');
    const link = screen.getByRole('link', { name: /Tide coat.*Studio Holt.*£420\.00/ });
    expect(link).toHaveAttribute('href', `/p/${id}/${friendlyUrlName}`);
    expect(screen.queryByRole('heading', { name: 'New this week' })).toBeNull();
  });

  it('shows what is new, each piece with its maker and price (CO-01)', () => {
    const news = ['Ebb coat', 'Flow coat'].map((title, k) => exampleProductCard({ id: 2 + k, title }));
    showPage(HomePage, { doors, news }, '/');
    const list = screen.getByRole('region', { name: 'New this week' });
    const links = within(list).getAllByRole('link', { name: /Odile Marchetti.*£420\.00/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/p/2/tide-coat', '/p/3/tide-coat']);
    expect(within(list).getByRole('link', { name: /week’s picks/ })).toHaveAttribute('href', '/shop');
  });

  it('begins the story of the designer and leads to the rest', () => {
    showPage(HomePage, { doors, news: [], banner: { ...banner, beginning: 'Born by the sea.' } }, '/');
    expect(screen.getByText('Born by the sea.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read their story' })).toHaveAttribute('href', '/studio-holt');
  });

  it('keeps its way into the showcase when no designer is known', () => {
    showPage(HomePage, { doors, news: [] }, '/');
    expect(screen.getByRole('link', { name: 'Enter the showcase' })).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
