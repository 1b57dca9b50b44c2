import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInFrame } from '../testing/render-in-frame.tsx';
import { Footer } from './footer.tsx';

describe('Footer', () => {
  it('carries the copyright years (SH-20)', () => {
    renderInFrame(<Footer />);
    expect(screen.getByText('© 2020–2021 Toile')).toBeInTheDocument();
  });

  it('links questions, about, join, terms, privacy, returns and contact (SH-21)', () => {
    renderInFrame(<Footer />);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining([
        '/faq',
        '/about',
        '/join-toile',
        '/terms-and-conditions',
        '/privacy-policy',
        '/return-policy',
        'mailto:hello@toile.example',
      ]),
    );
  });

  it('asks for no sign-up while somebody is paying', () => {
    renderInFrame(<Footer />, '/checkout');
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByRole('link', { name: 'Returns' })).toBeInTheDocument();
  });

  it('weaves the number of the piece into the edge', () => {
    renderInFrame(<Footer />, '/p/19170/wool-coat');
    expect(screen.getByText('TOILE · n° 19170')).toBeInTheDocument();
  });
});
