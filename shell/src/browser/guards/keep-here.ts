import type { Remotes } from '../../federation/remotes.ts';
import { ownerOfCode } from '../owner-of-code.ts';
import { filesIn } from '../part-of.ts';
import { callsOf } from './caller.ts';

interface NavigateEvent extends Event {
  cancelable: boolean;
  hashChange: boolean;
  destination: { url: string; sameDocument: boolean };
}

/** A press asks for something: what follows from it may lead anywhere, as to a payment provider. */
const presses = ['pointerdown', 'keydown', 'submit'];

/** True for a target that a script may send a shopper to by itself: another page of the shop. */
function isInShop({ destination: { url } }: NavigateEvent): boolean {
  const { origin, pathname } = new URL(url);
  const isOther = url.split('#')[0] !== window.location.href.split('#')[0];
  return isOther && origin === window.location.origin && pathname.startsWith(`${globalThis.shopBase ?? ''}/`);
}

/**
 * Keeps a shopper who has pressed nothing in the shop when a remote's code would send them away or load the page again, and tells
 * which one. Browsers without the Navigation API let them go.
 */
export function keepHere({ report }: Pick<Remotes, 'report'>): { newPage: () => void } {
  let hasPressed = false;
  const note = ({ isTrusted }: Event) => {
    hasPressed ||= isTrusted;
  };
  for (const press of presses) window.addEventListener(press, note, { capture: true, passive: true });
  const { navigation } = window as unknown as { navigation?: EventTarget };
  function judge(event: Event): void {
    const away = event as NavigateEvent;
    if (hasPressed || away.destination.sameDocument || isInShop(away)) return;
    const calls = callsOf(judge) ?? filesIn(new Error().stack ?? '');
    const part = ownerOfCode(calls);
    // What no code has called leads nowhere either, and nobody can be told of.
    if (part ? part.name === 'shell' : calls.length > 0) return;
    away.preventDefault();
    if (part)
      report({ ...part, phase: 'stray', message: `It would lead to ${away.destination.url} unasked` });
  }
  navigation?.addEventListener('navigate', judge);
  return {
    newPage() {
      hasPressed = false;
    },
  };
}
