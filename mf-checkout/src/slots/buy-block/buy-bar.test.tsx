import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type FormEvent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BuyBar, type BuyBarProps } from './buy-bar.tsx';

/** Tells where the form was and is, in one call. */
let see: (...isInSight: boolean[]) => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      see = (...isInSight) =>
        act(() =>
          tell(
            isInSight.map((isIntersecting) => ({ isIntersecting })) as IntersectionObserverEntry[],
            this as unknown as IntersectionObserver,
          ),
        );
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => void jest.restoreAllMocks());

const submit = jest.fn((event: FormEvent) => event.preventDefault());

function show(result?: BuyBarProps['result']) {
  const form = createRef<HTMLFormElement>();
  const pageOf = (isSoldOut: boolean) => (
    <MemoryRouter>
      <form ref={form} onSubmit={submit}>
        <input type="radio" name="productSizeVariantId" value={1} aria-label="S" disabled={isSoldOut} />
        <BuyBar
          form={form}
          price="£120.00"
          sizes={[{ id: 1, sizeDisplayTitle: 'S' }]}
          isLoading={false}
          result={result}
        />
      </form>
    </MemoryRouter>
  );
  const { rerender } = render(pageOf(false));
  return { form, sellOut: () => rerender(pageOf(true)) };
}

describe('the buy bar of a phone (design language 31)', () => {
  it('is there while the form is above the screen, and makes room for itself', () => {
    show();
    expect(screen.queryByText('£120.00')).toBeNull();
    see(true, false);
    expect(screen.getByText('£120.00')).toBeVisible();
    expect(document.body.style.paddingBottom).toBe('69px');
    see(false, true);
    expect(screen.queryByText('£120.00')).toBeNull();
    expect(document.body.style.paddingBottom).toBe('');
  });

  it('leads back to the sizes first, then adds the one that was chosen', async () => {
    const { form } = show();
    const scrolled = jest.fn();
    Object.assign(form.current ?? {}, { scrollIntoView: scrolled });
    see(true, false);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a size' }));
    expect(scrolled).toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'S' }));
    expect(screen.getByText('Size S')).toBeVisible();
    submit.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('asks for another size once the one that was chosen has sold out', async () => {
    const { sellOut } = show();
    await userEvent.click(screen.getByRole('radio', { name: 'S' }));
    see(true, false);
    expect(screen.getByText('Size S')).toBeVisible();
    sellOut();
    expect(screen.getByText('No size chosen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a size' })).toBeVisible();
  });

  it('says that nothing was added, and why, since the form that says so is off the screen (CA-33)', () => {
    show({ failed: ['We couldn’t add this. Wool coat (S) is sold out.'] });
    see(true, false);
    expect(screen.getByText('We couldn’t add this. Wool coat (S) is sold out.')).toBeVisible();
  });

  it('leads to the bag once the piece is there', () => {
    show('added');
    see(true, false);
    expect(screen.getByRole('link', { name: 'View your bag' })).toHaveAttribute('href', '/basket');
  });
});
