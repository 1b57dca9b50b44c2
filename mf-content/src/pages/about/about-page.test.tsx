import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showPage } from '@toile/testing/page';
import { JoinPage } from '../join/join-page.tsx';
import { AboutPage } from './about-page.tsx';

describe('AboutPage', () => {
  it('has a contact button, a link to join and social links (CO-04)', () => {
    showPage(AboutPage, {}, '/');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:hello@toile.example',
    );
    expect(screen.getByRole('link', { name: 'Join as a designer' })).toHaveAttribute('href', '/join-toile');
    expect(screen.getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank');
  });
});

describe('JoinPage', () => {
  it('leads to the portal and says beta, free, waiting list (CO-05)', () => {
    showPage(JoinPage, {}, '/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join Toile as a designer');
    expect(screen.getByRole('link', { name: /designer portal/ })).toHaveAttribute(
      'href',
      'https://designers.toile.example/apply',
    );
    expect(screen.getByText(/beta, joining is free, and there is a waiting list/)).toBeInTheDocument();
  });
});
