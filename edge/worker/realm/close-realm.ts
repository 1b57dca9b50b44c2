import { allowOwnFields, keepStacks } from './allow-own-fields.ts';
import { contextsSoFar } from './contexts.ts';
import { hideConnections } from './fetch-outside.ts';
import { freezeAll } from './freeze-all.ts';
import { replaceGlobals } from './globals.ts';
import { sharedModules } from './shared-modules.ts';
import { unnamed } from './unnamed.ts';

/**
 * Freezes what all parts of the shop share, and takes away what leads out of this process. Called before the first bundle is
 * evaluated: what a version tries to change is then refused, with an error in its own code.
 */
export function closeRealm(given: Parameters<typeof replaceGlobals>[0]): void {
  const shared = [sharedModules, ...unnamed(), ...contextsSoFar()];
  hideConnections();
  replaceGlobals(given);
  allowOwnFields();
  keepStacks();
  freezeAll([globalThis, ...shared]);
}
