import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Showcase } from '@toile/designer-contract';
import { exampleCollectionCard, exampleDesignerCard } from '@toile/designer-contract/examples';
import { answering, loaderArgs, showPage } from '@toile/testing/page';
import { firstPortrait } from './designer-card.tsx';
import { loadShowcase } from './showcase.loader.ts';
import { ShowcasePage } from './showcase-page.tsx';

const nightjar = exampleDesignerCard({ id: 1059, brandTitle: 'Nightjar', friendlyUrlName: 'nightjar' });
const example: Showcase = {
  featuredDesigners: [exampleDesignerCard(), nightjar],
  featuredCollections: [exampleCollectionCard()],
};
const show = (changes: Partial<Showcase> = {}) =>
  showPage(ShowcasePage, { ...example, ...changes }, '/showcase');

describe('/showcase', () => {
  it('asks for the showcase (DE-05)', async () => {
    const network = answering(example);
    expect(await loadShowcase(loaderArgs('/showcase'))).toEqual(example);
    expect(network.paths()).toEqual(['/api/home/showcase']);
  });

  it('begins with an intro (DE-01)', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Showcase' })).toBeVisible();
    expect(document.title).toBe('Showcase | TOILE');
  });

  it('names the picture that it shows first, which is fetched ahead of the click (T46)', () => {
    show();
    const { srcSet, sizes } = firstPortrait(example) ?? {};
    const first = document.querySelector('img[fetchpriority=high]');
    expect(first).toHaveAttribute('srcset', srcSet);
    expect(first).toHaveAttribute('sizes', sizes);
  });

  it('slides through the featured designers with their university (DE-02, DE-17)', () => {
    show();
    const slider = screen.getByRole('region', { name: 'Featured designers' });
    const card = within(slider).getByRole('link', { name: /^Odile Marchetti/ });
    expect(card).toHaveAttribute('href', '/odile-marchetti');
    expect(card).toHaveTextContent('Central Saint Martins — 2021');
  });

  it('slides through Recently Added Collections (DE-03)', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Recently Added Collections' })).toBeVisible();
    const slider = screen.getByRole('region', { name: 'Recently Added Collections' });
    expect(within(slider).getByRole('link', { name: /Tidal studies/ })).toHaveAttribute(
      'href',
      '/odile-marchetti/collection/1040/tidal-studies',
    );
  });

  it('ends with the designer marked for the banner, else the first (DE-04, D26)', () => {
    const { unmount } = show();
    expect(screen.getByRole('region', { name: 'Odile Marchetti' })).toHaveTextContent('Coats for weather.');
    unmount();
    show({ featuredDesigners: [exampleDesignerCard(), { ...nightjar, isBanner: true }] });
    expect(screen.getByRole('region', { name: 'Nightjar' })).toBeVisible();
  });

  it('leaves no gap where nothing is featured (DE-22)', () => {
    show({ featuredDesigners: [], featuredCollections: [] });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('link', { name: 'See all designers' })).toHaveAttribute('href', '/designers');
  });
});
