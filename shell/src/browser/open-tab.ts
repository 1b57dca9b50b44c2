import { inShop, ownAddress } from '@toile/contracts/plain';
import type { OpenTab, ReleaseDescriptor, SetOfTab } from '@toile/releases-contract';
import { createPath } from 'react-router-dom';
import { isAuthentication } from '../authentication/is-authentication.ts';
import type { versionsOf } from '../federation/versions-of.ts';
import type { isCheckout } from '../frame/is-checkout.ts';
import type { beforeNavigation, Router } from './before-navigation.ts';

/** From one question to the next, however soon the answer came. */
const everyMs = 10_000;
const inBackgroundEveryMs = 5 * 60_000;
/** Between two of its answers, so that the page is quiet now and then, for whoever waits until it is. */
const pauseAfterMs = 1200;
/** After that an answer that the edge keeps back comes no more. */
const answerMs = 30_000;
/** A page that was loaded anew a moment ago is left alone, whatever it is told: it would be loaded for ever. */
const youngMs = 15_000;
const sets: readonly unknown[] = ['live', 'past', 'withdrawn'] satisfies SetOfTab[];

const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

/** True while somebody is in the middle of a text, which a new document would not have. */
function isWriting(): boolean {
  const field = document.activeElement;
  return (
    field instanceof Element &&
    field.matches('textarea, input:not([type=radio], [type=checkbox])') &&
    (field as HTMLInputElement).value !== ''
  );
}

/** Time for which a page is left alone still. */
function youngForMs(): number {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.type === 'reload' ? Math.max(youngMs - performance.now(), 0) : 0;
}

/** Objects that the page runs already, handed over: imported here they would cost the first visit some bytes. */
export interface OpenPage {
  router: Router;
  release: ReleaseDescriptor;
  beforeNavigation: typeof beforeNavigation;
  isCheckout: typeof isCheckout;
  versionsOf: typeof versionsOf;
  load?: (href: string) => void;
  reload?: () => void;
}

/**
 * An open tab keeps its set. It asks the edge whether that is still the one, which keeps its answer back for as long as it has no
 * news, where somebody looks at the tab. When others get another, the next way to another
 * page loads a document; when a version of it was taken back, the page is loaded anew. In the checkout neither happens. A way
 * to sign in or out stays in the document, which has what says that it began here (ID-13).
 */
export function createOpenTab({
  router,
  release,
  beforeNavigation,
  isCheckout,
  versionsOf,
  load = (href) => window.location.assign(href),
  reload = () => window.location.reload(),
}: OpenPage) {
  const own: OpenTab = { tab: newName(), setId: release.setId, versions: versionsOf(release) };
  const address = ownAddress('/api/tabs');
  let set: SetOfTab = 'live';
  let waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let isGone = false;

  beforeNavigation(router, ({ here, next, options }, go) => {
    const isSafe = next.pathname !== here.pathname && !options?.replace && !isCheckout(here.pathname);
    return set !== 'live' && isSafe && !isAuthentication(next.pathname)
      ? load(ownAddress(createPath(next)))
      : go();
  });

  function leaveWithdrawn(): void {
    if (set !== 'withdrawn' || isGone || isCheckout(inShop(router.state.location.pathname)) || isWriting())
      return;
    if (youngForMs() > 0) setTimeout(leaveWithdrawn, youngForMs());
    else reload();
  }

  async function answerTo(question: OpenTab, signal: AbortSignal): Promise<SetOfTab | undefined> {
    try {
      const answer = await fetch(address, { method: 'POST', body: JSON.stringify(question), signal });
      const told = (await answer.json()) as { set: SetOfTab };
      return answer.ok && sets.includes(told.set) ? told.set : undefined;
    } catch {
      return undefined;
    }
  }

  function askIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(ask, ms);
  }

  async function ask(): Promise<void> {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    // Not all tabs at once.
    const pauseMs = (document.hidden ? inBackgroundEveryMs : everyMs) * (0.8 + Math.random() * 0.4);
    const nextAt = performance.now() + pauseMs;
    askIn(Math.max(pauseMs, answerMs));
    if (!navigator.onLine) return askIn(pauseMs);
    const told = await answerTo(document.hidden ? own : { ...own, knows: set }, signal);
    if (signal.aborted) return;
    askIn(Math.max(nextAt - performance.now(), pauseAfterMs));
    set = told ?? set;
    leaveWithdrawn();
  }

  document.addEventListener('visibilitychange', () => isGone || ask());
  window.addEventListener('pagehide', () => {
    isGone = true;
    waiting.abort();
    clearTimeout(timer);
    navigator.sendBeacon?.(address, JSON.stringify({ ...own, isGone } satisfies OpenTab));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isGone = false;
    void ask();
  });
  return { ask };
}
