import type { DeployableName } from '@toile/releases-contract';
import { defineForGood } from './define-for-good.ts';
import { refuseRemotes } from './keep-from-remotes.ts';
import { ownerOf } from './owner-of.ts';

const methods = ['stopPropagation', 'stopImmediatePropagation', 'preventDefault'] as const;
const properties = ['cancelBubble', 'returnValue'] as const;
/** Handlers whose answer may stop such an event without a word. */
const pressed = ['click', 'auxclick', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart']
  .concat(['touchend', 'keydown', 'keyup', 'submit'])
  .map((type) => `on${type}`);

/**
 * A remote may stop what happens in its own part: a press anywhere else is not for it to swallow, from wherever it listens. To try is an error of
 * who tries.
 */
export function keepEvents(names: readonly DeployableName[]): void {
  const isIn = (place: unknown, name: string) => place instanceof Element && ownerOf(place, names) === name;
  function refuse(called: unknown, { isTrusted, type, target, currentTarget }: Event): void {
    // What nobody's element is asked with, as a key on the page, is everybody's.
    if (!isTrusted || !(target instanceof Element) || target.matches('html, body')) return;
    refuseRemotes(called, `a ${type} of others`, (caller) => {
      return caller !== 'hidden' && (isIn(target, caller.name) || isIn(currentTarget, caller.name));
    });
  }

  for (const name of methods) {
    const method = Event.prototype[name];
    function value(this: Event) {
      refuse(value, this);
      method.call(this);
    }
    defineForGood(Event.prototype, name, { value, writable: false });
  }
  for (const name of properties) {
    const own = Object.getOwnPropertyDescriptor(Event.prototype, name);
    function set(this: Event, next: boolean) {
      refuse(set, this);
      own?.set?.call(this, next);
    }
    if (own) defineForGood(Event.prototype, name, { ...own, set });
  }
  keepHandlers(isIn);
}

/** The one handler that an element has by a property belongs to whose element it is. */
function keepHandlers(isIn: (place: unknown, name: string) => boolean): void {
  for (const from of [HTMLElement.prototype, SVGElement.prototype, Document.prototype, window])
    for (const name of pressed) {
      const own = Object.getOwnPropertyDescriptor(from, name);
      if (!own?.set) continue;
      function set(this: unknown, next: unknown) {
        // React sets some, of pages above all.
        const isOfPage = this instanceof Element && this.parentElement?.closest('main');
        if (!isOfPage) refuseRemotes(set, name, (caller) => caller !== 'hidden' && isIn(this, caller.name));
        own?.set?.call(this, next);
      }
      defineForGood(from, name, { ...own, set });
    }
}
