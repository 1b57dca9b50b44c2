import { type Caller, callerOf } from './caller.ts';
import { defineForGood } from './define-for-good.ts';

/**
 * Throws where a remote's own code has called a function, or nobody's has; what a tag manager or the shell does is theirs.
 * `isOf`: what a remote may do all the same.
 */
export function refuseRemotes(called: unknown, what: string, isOf?: (caller: Caller) => boolean): void {
  const caller = callerOf(called);
  if (!caller || isOf?.(caller)) return;
  const who = caller === 'hidden' ? 'Who isn’t seen' : `${caller.name} ${caller.version}`;
  throw new TypeError(`${who} may not change ${what}: it is everybody’s`);
}

/** Others may put their own in its place, as a tag manager does with the history; remotes may not. Where a browser lacks it, it stays absent. */
export function keepValue(target: object, name: string): void {
  if (!(name in target)) return;
  let value = Reflect.get(target, name) as unknown;
  function set(next: unknown): void {
    refuseRemotes(set, name);
    value = next;
  }
  defineForGood(target, name, { enumerable: true, get: () => value, set });
}

interface KeptMethods {
  names: readonly string[];
  /** The thing that they would change. */
  what: string;
  /** Of which objects; by default of all. */
  isKept?: (object: unknown) => boolean;
}

/** Remotes may not call these methods of an object. */
export function keepMethods(target: object, { names, what, isKept = () => true }: KeptMethods): void {
  for (const name of names) {
    const method = Reflect.get(target, name) as ((...given: unknown[]) => unknown) | undefined;
    if (!method) continue;
    function value(this: unknown, ...given: unknown[]) {
      if (isKept(this)) refuseRemotes(value, what);
      return method?.apply(this, given);
    }
    defineForGood(target, name, { value, writable: false });
  }
}

/** Remotes may neither read nor set a property of an object: to read a list is to add to it. */
export function keepProperty(target: object, { from, name }: { from: object; name: string }): void {
  const own = Object.getOwnPropertyDescriptor(from, name);
  if (!own?.set) return;
  function get(this: unknown) {
    refuseRemotes(get, name);
    return own?.get?.call(this);
  }
  function set(this: unknown, next: unknown) {
    refuseRemotes(set, name);
    own?.set?.call(this, next);
  }
  defineForGood(target, name, { get, set });
}
