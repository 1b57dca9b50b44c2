import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { openTabSchema, type ReleaseDescriptor, type SetOfTab } from '@toile/releases-contract';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { versionsOf } from '../federation/versions-of.ts';
import { isCheckout } from '../frame/is-checkout.ts';
import { beforeNavigation } from './before-navigation.ts';
import { createOpenTab } from './open-tab.ts';

const release = {
  setId: `set-${'a'.repeat(12)}`,
  shell: '1.0.0-0000000a',
  remotes: { 'mf-content': { current: { version: '1.0.0-0000000b' } } },
} as unknown as ReleaseDescriptor;

let loaded: string[];
let asked: unknown[];
let says: SetOfTab;
let isAway: boolean;
/** The edge's way with a question, where that is not to answer it at once. */
let edge: ((signal: AbortSignal) => Promise<unknown>) | undefined;
let loadedBy: string;
const fetchBefore = globalThis.fetch;

beforeEach(() => {
  loaded = [];
  asked = [];
  says = 'live';
  isAway = false;
  edge = undefined;
  loadedBy = 'navigate';
  jest.useFakeTimers({ now: 0 });
  jest.advanceTimersByTime(60_000);
  performance.getEntriesByType = () => [{ type: loadedBy }] as never;
  globalThis.fetch = (async (_address: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    asked.push(JSON.parse(body));
    if (isAway) throw new TypeError('offline');
    if (edge) return edge(signal);
    return { ok: true, json: async () => ({ set: says }) };
  }) as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
});

function Page() {
  const navigate = useNavigate();
  return (
    <>
      {['/faq', '/shop?page=2', '/checkout'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Link to="/authentication/logout" state={{ local: true }}>
        Sign out
      </Link>
      <button type="button" onClick={() => navigate('/faq', { replace: true })}>
        elsewhere
      </button>
      <textarea aria-label="Note" />
    </>
  );
}

async function open(from = '/shop') {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [from] });
  const tab = createOpenTab({
    router,
    release,
    beforeNavigation,
    isCheckout,
    versionsOf,
    load: (href) => void loaded.push(href),
    reload: () => void loaded.push('again'),
  });
  await act(async () => void render(<RouterProvider router={router} />));
  const press = async (name: string) => {
    await act(async () => screen.getByText(name, { selector: 'a, button' }).click());
    return router.state.location.pathname;
  };
  return { ...tab, router, press };
}

describe('an open tab', () => {
  it('says which set and versions it has, and nothing of who has it', async () => {
    await (await open()).ask();
    expect(asked).toHaveLength(1);
    expect(Object.keys(asked[0] as object)).toEqual(['tab', 'setId', 'versions', 'knows']);
    expect(openTabSchema.parse(asked[0])).toMatchObject({
      setId: release.setId,
      versions: { shell: '1.0.0-0000000a', 'mf-content': '1.0.0-0000000b' },
    });
  });

  it('stays in its document while its set is live', async () => {
    const { ask, press } = await open();
    await ask();
    expect([await press('/faq'), loaded]).toEqual(['/faq', []]);
  });

  it('moves with the next way to another page when others get another set', async () => {
    const { ask, press } = await open();
    says = 'past';
    await ask();
    expect(loaded).toEqual([]);
    expect([await press('/shop?page=2'), loaded]).toEqual(['/shop', []]);
    expect([await press('/faq'), loaded]).toEqual(['/shop', ['/faq']]);
  });

  it('goes where it is led by the page itself without a new document', async () => {
    const { ask, press } = await open();
    says = 'past';
    await ask();
    expect([await press('elsewhere'), loaded]).toEqual(['/faq', []]);
  });

  it.each(['past', 'withdrawn'] as const)(
    'signs out in its document, which knows that it began here, when its set is %s (ID-13)',
    async (set) => {
      const { ask, press, router } = await open();
      says = set;
      await ask();
      loaded = [];
      expect([await press('Sign out'), loaded]).toEqual(['/authentication/logout', []]);
      expect(router.state.location.state).toEqual({ local: true });
    },
  );

  it('moves at once when a version of it was taken back', async () => {
    const { ask } = await open();
    says = 'withdrawn';
    await ask();
    expect(loaded).toEqual(['again']);
  });

  it.each(['past', 'withdrawn'] as const)(
    'never moves in the checkout, even when its set is %s',
    async (set) => {
      const { ask, press } = await open('/checkout/processing');
      says = set;
      await ask();
      expect([await press('/faq'), loaded]).toEqual(['/faq', []]);
    },
  );

  it('lets somebody finish a text first', async () => {
    const { ask } = await open();
    says = 'withdrawn';
    const field = screen.getByLabelText<HTMLTextAreaElement>('Note');
    field.value = 'Dear';
    field.focus();
    await ask();
    expect(loaded).toEqual([]);
    field.blur();
    await ask();
    expect(loaded).toEqual(['again']);
  });

  it('is not loaded anew a moment after it was, but then', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(9000);
    loadedBy = 'reload';
    const { ask, press } = await open();
    says = 'withdrawn';
    await ask();
    expect(loaded).toEqual([]);
    await press('/faq');
    expect(loaded).toEqual(['/faq']);
    now.mockReturnValue(15_000);
    await act(async () => jest.advanceTimersByTimeAsync(6000));
    expect(loaded).toEqual(['/faq', 'again']);
    jest.restoreAllMocks();
  });

  it('keeps what it knows when nobody answers, and asks again', async () => {
    const { ask, press } = await open();
    isAway = true;
    await ask();
    expect([await press('/faq'), loaded]).toEqual(['/faq', []]);
    isAway = false;
    says = 'past';
    await act(async () => jest.advanceTimersByTimeAsync(12_100));
    expect(asked).toHaveLength(2);
    await press('/checkout');
    expect(loaded).toEqual(['/checkout']);
  });

  it('asks as soon as it is looked at again', async () => {
    const { ask } = await open();
    await ask();
    const [own] = asked;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked.slice(1)).toContainEqual(own);
  });
});

describe('an answer that the edge keeps back', () => {
  const answer = (set: unknown) => ({ ok: true, json: async () => ({ set }) });
  const later = (ms: number, set: unknown = says) =>
    new Promise<unknown>((resolve) => setTimeout(() => resolve(answer(set)), ms));
  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  const look = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => look(false));

  it('is asked for again, with what the tab was told, after a pause in which the page is quiet', async () => {
    const { ask } = await open();
    edge = () => later(12_500);
    void ask();
    says = 'past';
    await pass(13_500);
    expect(asked).toHaveLength(1);
    await pass(300);
    expect(asked).toMatchObject([{ knows: 'live' }, { knows: 'live' }]);
    edge = () => later(12_500, 'past');
    await pass(25_000);
    expect(asked.at(-1)).toMatchObject({ knows: 'past' });
  });

  it('moves the tab when it comes', async () => {
    const { ask } = await open();
    edge = () => later(3000, 'withdrawn');
    void ask();
    await pass(2900);
    expect(loaded).toEqual([]);
    await pass(200);
    expect(loaded).toEqual(['again']);
  });

  it.each([
    ['live', async () => answer('live')],
    ['another word', async () => answer('poisoned')],
    ['null', async () => ({ ok: true, json: async () => null })],
    ['no JSON', async () => ({ ok: true, json: async () => JSON.parse('<html>') })],
    ['a refusal', async () => ({ ok: false, json: async () => ({ set: 'withdrawn' }) })],
    ['nothing', () => Promise.reject(new TypeError('reset'))],
  ])('is asked for six times a minute where %s comes at once', async (_what, says) => {
    const { ask } = await open();
    edge = says;
    await ask();
    await pass(60_000);
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(loaded).toEqual([]);
  });

  it('that never comes is asked for again', async () => {
    const { ask } = await open();
    const signals: AbortSignal[] = [];
    edge = (signal) => new Promise(() => signals.push(signal));
    void ask();
    await pass(31_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('is given up when nobody looks at the tab, which then asks for none', async () => {
    const { ask } = await open();
    const signals: AbortSignal[] = [];
    edge = (signal) => new Promise(() => signals.push(signal));
    void ask();
    look(true);
    expect(signals[0]?.aborted).toBe(true);
    expect(asked.at(-1)).not.toHaveProperty('knows');
    edge = async () => answer('live');
    look(false);
    expect(asked.at(-1)).toHaveProperty('knows', 'live');
  });

  it('is given up when the page goes, which asks again when it comes back', async () => {
    const { ask } = await open();
    const signals: AbortSignal[] = [];
    edge = (signal) => new Promise(() => signals.push(signal));
    void ask();
    window.dispatchEvent(new Event('pagehide'));
    look(true);
    await pass(60_000);
    expect([signals.map(({ aborted }) => aborted), asked.length]).toEqual([[true], 1]);
    look(false);
    const [own] = asked;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    // Tabs of other tests are in this document, too.
    expect(asked.slice(1)).toContainEqual(own);
  });
});
