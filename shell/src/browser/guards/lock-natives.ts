import { defineForGood } from './define-for-good.ts';
import { keepFiles } from './files-of.ts';

/** Properties that libraries set on objects of their own, which a locked property of a prototype would refuse. */
const leftOpen = ['constructor', 'toString', 'toLocaleString', 'valueOf', 'name', 'length', 'prototype'];

type Methods = Record<string, unknown>;

/**
 * Locks a method of all objects of a kind, and lets each have its own: webpack's chunks and a tag manager's data come by a `push` of
 * their own, and libraries put theirs over that of one answer or one map.
 */
function lockOpenly(target: object, name: string, { value, enumerable = false }: PropertyDescriptor): void {
  defineForGood(target, name, {
    enumerable,
    get: () => value,
    set(this: object, own: unknown) {
      if (this === target) throw new TypeError(`Nobody may change what all have by ${name}`);
      Object.defineProperty(this, name, { value: own, writable: true, configurable: true, enumerable: true });
    },
  });
}

interface LockOptions {
  names?: readonly string[] | undefined;
  isOpen?: boolean;
}

/** Locks the methods of an object: nobody replaces them any more. To try is an error of who tries. */
function lock(
  target: object,
  { names = Object.getOwnPropertyNames(target), isOpen = false }: LockOptions = {},
): void {
  for (const name of names) {
    const own = Object.getOwnPropertyDescriptor(target, name);
    if (!own || leftOpen.includes(name)) continue;
    if (own.get) defineForGood(target, name, own);
    else if (typeof own.value !== 'function') continue;
    else if (isOpen || name === 'push') lockOpenly(target, name, own);
    else defineForGood(target, name, { ...own, writable: false });
  }
}

/** Asked for so often that a way round costs, and nobody has one of its own. */
const often = ['Object', 'Array', 'String', 'Number', 'RegExp', 'Date'];
const languages = [
  ...often,
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'URL',
  'URLSearchParams',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'FormData',
];
const elements = [
  'Node',
  'Element',
  'Document',
  'DocumentFragment',
  'Range',
  'Storage',
  'EventTarget',
  'Event',
];
/** With which prices and dates are written. */
const writing = [
  'NumberFormat',
  'DateTimeFormat',
  'PluralRules',
  'ListFormat',
  'RelativeTimeFormat',
  'Collator',
];

/**
 * Locks what all parts of a page share, before the first remote runs: a version that replaces `fetch` or `Array.prototype.map`
 * would break the pages of others, and the shell would look guilty. The error names the version that tries, and the version
 * before stands in.
 */
export function lockNatives(global: Methods = globalThis as never): void {
  for (const name of [...languages, ...elements]) {
    const kind = global[name] as { prototype: object } | undefined;
    if (!kind) continue;
    lock(kind);
    // Half of the world puts a `toString` of its own over what all objects have.
    const names = name === 'Object' ? ['hasOwnProperty'] : undefined;
    lock(kind.prototype, { names, isOpen: !often.includes(name) });
  }
  lock(global.Error as ErrorConstructor);
  keepFiles(global.Error as ErrorConstructor);
  for (const object of ['JSON', 'Math', 'Reflect', 'Intl']) lock(global[object] as object);
  for (const name of writing)
    lock((global.Intl as Record<string, { prototype: object }>)[name]?.prototype ?? {});
  lock((global.Function as FunctionConstructor).prototype, { names: ['call', 'apply', 'bind'] });
  // What it has, every object seems to have.
  Object.preventExtensions((global.Object as ObjectConstructor).prototype);
  lock(global, { names: [...languages, 'queueMicrotask', 'structuredClone'] });
}
