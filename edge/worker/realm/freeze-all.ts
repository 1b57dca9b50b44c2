import { EventEmitter } from 'node:events';
import { types } from 'node:util';

/** Every object and function has such fields; what they hold is of no interest here. */
type Thing = Record<PropertyKey, unknown>;

const isThing = (value: unknown): value is Thing => Object(value) === value;

const accessorsOf = ({ get, set }: PropertyDescriptor): unknown[] => [get, set];

/** Objects that can be had from an object without running it: its prototype, its fields and its accessors. */
function neighbours(thing: Thing): Thing[] {
  const fields = Reflect.ownKeys(thing).flatMap((key) => {
    const field = Reflect.getOwnPropertyDescriptor(thing, key) ?? {};
    return 'value' in field ? [field.value] : accessorsOf(field);
  });
  return [Reflect.getPrototypeOf(thing), ...fields].filter(isThing);
}

function reachable(roots: readonly unknown[]): Set<Thing> {
  const found = new Set<Thing>();
  const waiting = roots.filter(isThing);
  for (let thing = waiting.pop(); thing; thing = waiting.pop()) {
    if (found.has(thing)) continue;
    found.add(thing);
    waiting.push(...neighbours(thing));
  }
  return found;
}

/** React writes into a context while it renders. All else of a context is frozen. */
const written = ['_currentValue', '_currentValue2', '_threadCount'];
const isContext = (thing: Thing): boolean => thing.$$typeof === Symbol.for('react.context');

function freezeBut(thing: Thing, kept: readonly string[]): void {
  Object.preventExtensions(thing);
  for (const key of Reflect.ownKeys(thing)) {
    const isKept = typeof key === 'string' && kept.includes(key);
    const isData = 'value' in (Reflect.getOwnPropertyDescriptor(thing, key) ?? {});
    Object.defineProperty(thing, key, { configurable: false, ...(isData && !isKept && { writable: false }) });
  }
}

/** The engine freezes no bytes, and what `import *` gives is fixed already. */
const canFreeze = (thing: Thing): boolean =>
  !ArrayBuffer.isView(thing) && !types.isModuleNamespaceObject(thing);

/** Freezes some objects and all that can be reached from them. */
export function freezeAll(roots: readonly unknown[]): void {
  for (const thing of reachable(roots)) {
    if (isContext(thing)) freezeBut(thing, written);
    // Node assigns a field of this name to each emitter, and has fixed that of the prototype.
    else if (Object.is(thing, EventEmitter.prototype)) Object.seal(thing);
    else if (canFreeze(thing)) Object.freeze(thing);
  }
}

/** Freezes data, without the prototypes that it has. */
export function freezeData<T>(data: T): T {
  if (!isThing(data) || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const field of Object.values(data)) freezeData(field);
  return data;
}
