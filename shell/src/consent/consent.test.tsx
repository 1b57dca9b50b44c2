import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Frame, FrameProvider } from '@toile/frame';
import { MemoryRouter } from 'react-router-dom';
import { renderInFrame } from '../testing/render-in-frame.tsx';
import { Consent } from './consent.tsx';
import { ConsentPlace } from './consent-place.tsx';
import { forgetTags } from './tags.ts';

const key = 'toile-consent';
const tags = { id: 'GTM-TEST1', scriptUrl: 'https://www.googletagmanager.com/gtm.js' };
const reload = jest.fn();
const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const commands = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => [...Array.from(entry)]);

function show() {
  const page = render(
    <MemoryRouter>
      <Consent tags={tags} storageKey={key} reload={reload} />
    </MemoryRouter>,
  );
  return { ...page, user: userEvent.setup() };
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  Reflect.deleteProperty(window, 'dataLayer');
});
afterEach(() => document.head.replaceChildren());

describe('consent to the tag manager (SH-23, T47, D9)', () => {
  it('is denied from the start, with no script and nothing kept before an answer', () => {
    show();
    expect(commands()).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })],
    ]);
    expect(loaded()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('is rejected with as many presses and as good a button as it is allowed', async () => {
    const { user } = show();
    expect(button('Reject').className).toBe(button('Allow').className);
    await user.click(button('Reject'));
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(loaded()).toEqual([]);
    expect(localStorage.getItem(key)).toBe('denied');
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the script once it is allowed, for counting and not for advertising, also on the next page', async () => {
    const { user, unmount } = show();
    await user.click(button('Allow'));
    expect(loaded()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    expect(commands()[1]).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
    unmount();
    document.head.replaceChildren();
    show();
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(loaded()).toHaveLength(1);
  });

  it('is given to a page once, whatever comes and goes in it', async () => {
    const { user, unmount } = show();
    await user.click(button('Allow'));
    const told = commands();
    unmount();
    show();
    expect(loaded()).toHaveLength(1);
    expect(commands()).toEqual(told);
  });

  it('is withdrawn in the footer: what was kept goes, and the page is left for one without the script', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the tag manager's script does.
    document.cookie = '_ga=1; path=/';
    const { user } = show();
    await user.click(button('Allow'));
    await user.click(button('Cookie choices'));
    await user.click(button('Reject'));
    expect(document.cookie).not.toContain('_ga');
    expect(localStorage.getItem(key)).toBe('denied');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  describe.each([
    ['in another tab', () => new StorageEvent('storage', { key })],
    ['by clearing what is kept', () => new StorageEvent('storage', { key: null })],
    ['before the way back', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ])('that is answered %s', (_where, told) => {
    const answer = (choice: string) => {
      localStorage.setItem(key, choice);
      act(() => void window.dispatchEvent(told()));
    };

    it('is withdrawn here, too', async () => {
      const { user } = show();
      await user.click(button('Allow'));
      answer('denied');
      expect(commands().at(-1)).toEqual([
        'consent',
        'update',
        expect.objectContaining({ analytics_storage: 'denied' }),
      ]);
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('is asked for no more', () => {
      show();
      answer('granted');
      expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
      expect(loaded()).toHaveLength(1);
      expect(reload).not.toHaveBeenCalled();
    });
  });

  it('hears of no other thing that is kept', async () => {
    const { user } = show();
    await user.click(button('Allow'));
    localStorage.setItem(key, 'denied');
    window.dispatchEvent(new StorageEvent('storage', { key: 'toile-basket' }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves no cookie of a host above the shop’s, where tag managers keep theirs', () => {
    const ended = jest.spyOn(document, 'cookie', 'set');
    // biome-ignore lint/suspicious/noDocumentCookie: as the tag manager's script does.
    document.cookie = '_ga=1; path=/';
    ended.mockClear();
    forgetTags({ hostname: 'www.toile.example' });
    expect(ended.mock.calls.flat()).toEqual([
      '_ga=; max-age=0; path=/',
      '_ga=; max-age=0; path=/; domain=www.toile.example',
      '_ga=; max-age=0; path=/; domain=toile.example',
      '_ga=; max-age=0; path=/; domain=example',
    ]);
    ended.mockRestore();
  });

  it('is not asked for by a shop without a tag manager, nor by an edge that knows of none', async () => {
    const frame = { config: { product: {} } } as unknown as Frame;
    const { container } = render(
      <FrameProvider frame={frame}>
        <ConsentPlace />
      </FrameProvider>,
    );
    expect(container).toBeEmptyDOMElement();
    await act(async () => void renderInFrame(<ConsentPlace />));
    expect(screen.queryByRole('button', { name: 'Cookie choices' })).toBeNull();
    expect(commands()).toEqual([]);
  });
});
