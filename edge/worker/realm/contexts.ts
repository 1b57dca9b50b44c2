import { createRequire } from 'node:module';
import type * as ReactModule from 'react';

// `import` would take React's functions before one of them is replaced here.
const require = createRequire(import.meta.url);
const React = require('react') as typeof ReactModule;
const { createContext } = React;

interface Context {
  _currentValue: unknown;
}

/** All contexts, with the values that they have where nobody gives them another. */
const known = new Map<WeakRef<Context>, unknown>();

/** Loaded before whatever makes contexts. */
React.createContext = (value) => {
  const context = createContext(value);
  known.set(new WeakRef(context as unknown as Context), value);
  return context;
};

export const contextsSoFar = (): Context[] => [...known.keys()].flatMap((ref) => ref.deref() ?? []);

function changed(): [context: Context, value: unknown][] {
  const all: [Context, unknown][] = [];
  for (const [ref, value] of known) {
    const context = ref.deref();
    if (!context) known.delete(ref);
    else if (!Object.is(context._currentValue, value)) all.push([context, value]);
  }
  return all;
}

/** Made with contexts itself; looked for once, not for each document. */
let server: typeof import('react-dom/server') | undefined;

const putBack = (): void => {
  for (const [context, value] of changed()) context._currentValue = value;
};

/**
 * Puts back what a component wrote into a context past its providers. React writes there, too, and takes it back when it
 * begins with another tree: so that is asked for first.
 */
export function restoreContexts(): void {
  if (changed().length === 0) return;
  server ??= require('react-dom/server') as typeof import('react-dom/server');
  server.renderToPipeableStream(null, { onAllReady: putBack });
}
