import type { OpenTab, ReleaseDescriptor, SetOfTab } from '@toile/contracts';
import { inShop, ownAddress } from '@toile/contracts/plain';
import { createPath } from 'react-router-dom';
import type { versionsOf } from '../federation/versions-of.ts';
import type { isCheckout } from '../frame/is-checkout.ts';
import type { beforeNavigation, Router } from './before-navigation.ts';

const everyMs = 10_000;
const inBackgroundEveryMs = 5 * 60_000;
/** A page that came a moment ago is not loaded anew by itself, whatever it is told: it would be loaded for ever. */
const youngMs = 15_000;

const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

/** Somebody is in the middle of a text, which a new document would not have. */
function isWriting(): boolean {
  const field = document.activeElement;
  return (
    field instanceof Element &&
    field.matches('textarea, input:not([type=radio], [type=checkbox])') &&
    (field as HTMLInputElement).value !== ''
  );
}

/** What the page runs already is handed over: imported here it would cost the first visit some bytes. */
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
 * An open tab keeps its set. It asks the edge whether that is still the one: when others get another, the next way to another
 * page loads a document; when a version of it was taken back, the page is loaded anew. In the checkout neither happens.
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
  let timer: ReturnType<typeof setTimeout>;

  beforeNavigation(router, ({ here, next, options }, go) => {
    const isSafe = next.pathname !== here.pathname && !options?.replace && !isCheckout(here.pathname);
    return set !== 'live' && isSafe ? load(ownAddress(createPath(next))) : go();
  });

  async function ask(): Promise<void> {
    clearTimeout(timer);
    // Not all tabs at once.
    timer = setTimeout(ask, (document.hidden ? inBackgroundEveryMs : everyMs) * (0.8 + Math.random() * 0.4));
    if (!navigator.onLine) return;
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(own) }).catch(() => undefined);
    if (!answer?.ok) return;
    ({ set } = (await answer.json()) as { set: SetOfTab });
    const isInCheckout = isCheckout(inShop(router.state.location.pathname));
    if (set === 'withdrawn' && !isInCheckout && !isWriting() && performance.now() > youngMs) reload();
  }

  document.addEventListener('visibilitychange', ask);
  window.addEventListener('pagehide', () =>
    navigator.sendBeacon?.(address, JSON.stringify({ ...own, isGone: true } satisfies OpenTab)),
  );
  return { ask };
}
