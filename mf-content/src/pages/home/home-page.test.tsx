import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { exampleProductCard } from '@toile/contracts/examples';
import { showPage } from '@toile/testing/page';
import type { HomeData } from './home.loader.ts';
import { HomePage } from './home-page.tsx';

const doors: HomeData['doors'] = [
  { friendlyUrlName: 'womenswear', title: 'Womenswear' },
  { friendlyUrlName: 'menswear', title: 'Menswear' },
];
const banner: HomeData['banner'] = {
  id: 1060,
  brandTitle: 'Studio Holt',
  friendlyUrlName: 'studio-holt',
  designerName: 'Maren Holt',
  tagline: 'Cut on the floor.',
};

describe('HomePage', () => {
  it('leads into the shop, the showcase and both departments (CO-01)', () => {
    showPage(HomePage, { doors, banner }, '/');
    expect(screen.getByRole('link', { name: 'Enter the shop' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Enter the showcase' })).toHaveAttribute('href', '/showcase');
    expect(screen.getByRole('link', { name: 'Womenswear' })).toHaveAttribute('href', '/womenswear');
    expect(screen.getByText('“Cut on the floor.”')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Studio Holt' })).toHaveAttribute('href', '/studio-holt');
    expect(document.title).toBe('Discover the next generation of fashion designers | TOILE');
  });

  it('shows a piece of this week beside the cut, which leads to it (CO-01)', () => {
    const { id, friendlyUrlName, title, listingThumbnail } = exampleProductCard();
    showPage(HomePage, { doors, pick: { id, friendlyUrlName, title, listingThumbnail } }, '/');
    const link = screen.getByRole('link', { name: listingThumbnail.alt ?? title });
    expect(link).toHaveAttribute('href', `/p/${id}/${friendlyUrlName}`);
  });

  it('keeps its way into the showcase when no designer is known', () => {
    showPage(HomePage, { doors }, '/');
    expect(screen.getByRole('link', { name: 'Enter the showcase' })).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
