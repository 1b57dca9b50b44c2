import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { shopFrame } from '@toile/testing/page';
import { GalleryPage } from './gallery-page.tsx';

it('leads to every component, and asks search engines to stay out', () => {
  render(shopFrame({ pages: <GalleryPage /> }).shop);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
  expect(screen.getByRole('link', { name: 'Button' })).toHaveAttribute('href', '/gallery/Button');
  expect(screen.getByRole('link', { name: 'story-banner' })).toHaveAttribute('href', '/gallery/story-banner');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
