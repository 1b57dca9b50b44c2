import type { createConsole } from './console-of-parts.ts';
import { keptGlobals } from './kept-globals.ts';
import { processOfParts } from './process-of-parts.ts';
import { createTimers } from './timers.ts';

/** Each entry that Node's own clock writes down is kept for ever, and everybody can read it. */
function clock() {
  const { performance } = globalThis;
  return {
    now: () => performance.now(),
    timeOrigin: performance.timeOrigin,
    mark: () => undefined,
    measure: () => undefined,
  };
}

function set(name: string, value: unknown): void {
  const { configurable = true, enumerable = false } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
  if (configurable) Object.defineProperty(globalThis, name, { value, enumerable, configurable: true });
  else Reflect.set(globalThis, name, value);
}

/** The end of a match is somebody's text; memory that is not cleared, and pooled memory, hold somebody's, too. */
function forgetWhatOthersLeft(): void {
  for (const key of Reflect.ownKeys(RegExp))
    if (Object.getOwnPropertyDescriptor(RegExp, key)?.get && typeof key === 'string')
      Reflect.deleteProperty(RegExp, key);
  Buffer.poolSize = 0;
  Buffer.allocUnsafe = Buffer.allocUnsafeSlow = (size) => Buffer.alloc(size);
}

/** The pages of all parts are made in this thread. */
function refuseSleep(): void {
  Atomics.wait = () => {
    throw new TypeError('Who sleeps here keeps every page of the shop waiting');
  };
}

interface GivenGlobals {
  fetch: typeof fetch;
  console: ReturnType<typeof createConsole>;
}

/** Leaves on `globalThis` what parts may have, and puts what they get instead in the place of what leads out. */
export function replaceGlobals(given: GivenGlobals): void {
  const replaced: Record<string, unknown> = {
    ...createTimers(),
    ...given,
    process: processOfParts,
    performance: clock(),
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (Object.hasOwn(replaced, name)) set(name, replaced[name]);
    // Node makes some on the first use.
    else if (keptGlobals.has(name)) set(name, (globalThis as Record<string, unknown>)[name]);
    else if (!Reflect.deleteProperty(globalThis, name)) set(name, undefined);
  }
  forgetWhatOthersLeft();
  refuseSleep();
}
