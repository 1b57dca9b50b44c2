import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInFrame } from '../testing/render-in-frame.tsx';
import { Footer } from './footer.tsx';

describe('Footer', () => {
  it('carries the copyright years up to the present one (SH-20, D8)', () => {
    renderInFrame(<Footer />);
    expect(screen.getByText(`© 2020–${new Date().getUTCFullYear()} Toile`)).toBeInTheDocument();
  });

  it('carries those of the specification where the shop is set to its words (SH-20, D8)', () => {
    renderInFrame(<Footer />, '/', { words: 'spec' });
    expect(screen.getByText('© 2020–2021 Toile')).toBeInTheDocument();
  });

  it('has the columns that the parts fill, then what the settings of the shop add (SH-21, SH-54)', () => {
    renderInFrame(<Footer />);
    const columns = screen.getAllByRole('navigation').map((column) => [
      column.getAttribute('aria-label'),
      within(column)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);
    expect(columns).toEqual([
      ['Shop', ['/womenswear', '/designers', '/basket']],
      ['About', ['/about', 'https://www.instagram.com/toile.example']],
      ['Help', ['/return-policy', 'mailto:hello@toile.example', 'https://wa.me/442079460018']],
      ['Read', ['/journal']],
    ]);
  });

  it('asks for no sign-up while somebody is paying', () => {
    renderInFrame(<Footer />, '/checkout');
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByRole('link', { name: 'Returns' })).toBeInTheDocument();
  });

  it('asks for no second sign-up on the page that asks for one', () => {
    renderInFrame(<Footer />, '/newsletter');
    expect(screen.queryByRole('heading', { name: 'New designers, by email' })).toBeNull();
  });

  it('weaves the number of the piece into the edge', () => {
    renderInFrame(<Footer />, '/p/19170/wool-coat');
    expect(screen.getByText('TOILE · n° 19170')).toBeInTheDocument();
  });
});
