import { type Blamed, blamed } from '../blamed.ts';

type Captures = ErrorConstructor & { captureStackTrace?: (holder: object, below: unknown) => void };

/**
 * The remote whose own code called a function; undefined where the shell's did, as React does for a remote, or somebody else's,
 * and in browsers that don't say it exactly.
 */
export function callerOf(called: unknown): Blamed | undefined {
  const holder = { stack: '' };
  (Error as Captures).captureStackTrace?.(holder, called);
  const caller = holder.stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line));
  const part = blamed(caller ?? '');
  return part?.name === 'shell' ? undefined : part;
}
