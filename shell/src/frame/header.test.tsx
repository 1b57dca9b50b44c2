import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInFrame } from '../testing/render-in-frame.tsx';
import { Header } from './header.tsx';

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const overlay = () => document.querySelector('dialog') as HTMLDialogElement;

describe('Header', () => {
  it('has the links that the parts ask for, the bag and sign-in (SH-17)', () => {
    renderInFrame(<Header />);
    const links = within(screen.getByRole('banner'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/womenswear', '/designers', '/basket']));
    expect(
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Womenswear', 'Designers']);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      expect.stringContaining('/authentication/login?returnUrl='),
    );
  });

  it('leads back to the whole address after a sign-in, with its query and place (SH-08)', async () => {
    const { router } = renderInFrame(<Header />);
    await act(() => router.navigate('/shop?colour=red#top'));
    const href = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '';
    const returnUrl = new URL(href, 'https://shop.example').searchParams.get('returnUrl');
    expect(returnUrl).toMatch(/\/shop\?colour=red#top$/);
  });

  it('opens social media in a new tab without an opener (SH-16)', () => {
    renderInFrame(<Header />);
    const link = screen.getByRole('link', { name: /Instagram/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('opens the overlay and lets go on close, on navigation and when the window grows (SH-18, SH-19)', async () => {
    const user = userEvent.setup();
    const { router } = renderInFrame(<Header />);
    const menu = screen.getByRole('button', { name: 'Menu' });

    await user.click(menu);
    expect(overlay().open).toBe(true);
    expect(within(overlay()).getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
    expect(within(overlay()).getByRole('link', { name: 'Questions and answers' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(overlay().open).toBe(false);

    await user.click(menu);
    await act(() => router.navigate('/menswear'));
    expect(overlay().open).toBe(false);

    await user.click(menu);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(overlay().open).toBe(true);
    menu.style.display = 'none';
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(overlay().open).toBe(false);
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('leads nowhere but back to the bag in the checkout', () => {
    renderInFrame(<Header />, '/checkout');
    expect(screen.getByRole('link', { name: 'Your bag' })).toHaveAttribute('href', '/basket');
    expect(screen.queryByRole('link', { name: 'Womenswear' })).toBeNull();
  });
});
