import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMySizesStore } from '@toile/my-sizes';
import { shopFrame } from '@toile/testing/page';
import { keptHere, keptNowhere, RememberSize } from './remember-size.tsx';

const storageKey = 'toile-my-sizes';

beforeEach(() => localStorage.clear());

function show(store = createMySizesStore({ storageKey })) {
  store.getState().connect();
  render(shopFrame({ pages: <RememberSize size="uk-10" note="sold out" />, mySizes: store }).shop);
}

describe('an offer to remember a size', () => {
  it('says that it stays in this browser, remembers it by a press, and keeps the focus to forget it again', async () => {
    show();
    expect(screen.getByText(keptHere)).toBeVisible();
    expect(localStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remember UK 10 as my size' }));
    expect(screen.getByRole('status')).toHaveTextContent('Your size: UK 10, sold out');
    expect(localStorage.getItem(storageKey)).toBe('["uk-10"]');
    const forget = screen.getByRole('button', { name: 'Forget that UK 10 is my size' });
    expect(forget).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(localStorage).toHaveLength(0);
  });

  it('says so where the browser refuses to keep it', async () => {
    const denied = () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
    const storage = { getItem: () => null, setItem: denied, removeItem: denied };
    show(createMySizesStore({ storageKey, storage }));
    await userEvent.click(screen.getByRole('button', { name: 'Remember UK 10 as my size' }));
    expect(screen.getByText(keptNowhere)).toBeVisible();
  });

  it('is not there before the page is alive, nor beside an older shell', () => {
    const pages = <RememberSize size="m" />;
    const mySizes = createMySizesStore({ storageKey });
    const { unmount } = render(shopFrame({ pages, mySizes }).shop);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    render(shopFrame({ pages }).shop);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
