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

  it('has the focus again after it was busy, unless that went elsewhere', () => {
    const form = (busy: boolean) => (
      <>
        <Button busy={busy}>Find</Button>
        <a href="/">Elsewhere</a>
      </>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Find' });
    const work = (meanwhile: () => void) => {
      button.focus();
      rerender(form(true));
      expect(button).toBeDisabled();
      meanwhile();
      rerender(form(false));
    };
    // As browsers do with what is disabled.
    work(() => button.blur());
    expect(button).toHaveFocus();
    work(() => screen.getByRole('link').focus());
    expect(screen.getByRole('link')).toHaveFocus();
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
