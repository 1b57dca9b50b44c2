import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

describe('Button', () => {
  it('can’t be pressed while it is busy (CA-34)', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Loading..
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Loading..' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('keeps the focus while it is busy, and sends no form', async () => {
    const onSubmit = jest.fn();
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Find
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Find' });
    button.focus();
    rerender(form(true));
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('ButtonLink', () => {
  it('stays in the shop, or leaves it in a new tab without opener and referrer', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/shop">Shop</ButtonLink>
        <ButtonLink href="https://portal.example">Portal</ButtonLink>
        <ButtonLink href="mailto:a@b.example">Mail</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Shop' })).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: /Portal/ })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Mail' })).not.toHaveAttribute('target');
  });
});
