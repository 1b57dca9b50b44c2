import { filesIn, type PartVersion, partOf } from '../part-of.ts';
import { filesOf } from './files-of.ts';

type Stacks = ErrorConstructor & {
  captureStackTrace?: (holder: object, below: unknown) => void;
  stackTraceLimit?: number;
};
const errors = Error as Stacks;
// As it was before anybody could put another in its place.
const { captureStackTrace } = errors;
const mostCalls = 20;

/** The files of the calls that led to a function, the nearest first; undefined in browsers that don't say it exactly. */
export function callsOf(called: unknown): readonly string[] | undefined {
  if (!captureStackTrace) return undefined;
  const holder = { stack: '' };
  const limit = errors.stackTraceLimit;
  // Where it can't be set, there may be no calls: whoever did that is taken for hidden.
  Reflect.set(errors, 'stackTraceLimit', mostCalls);
  captureStackTrace(holder, called);
  Reflect.set(errors, 'stackTraceLimit', limit);
  const lines = holder.stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return filesOf(holder) ?? filesIn(lines.join('\n'));
}

/** `hidden`: no code has called, since a remote has had the browser do it, as by a timer. */
export type Caller = PartVersion | 'hidden';

/**
 * The remote whose own code called a function; undefined where the shell's did, as React does for a remote, or somebody else's,
 * and in browsers that don't say it exactly.
 */
export function callerOf(called: unknown): Caller | undefined {
  const calls = callsOf(called);
  if (!calls) return undefined;
  const [nearest] = calls;
  if (nearest === undefined) return 'hidden';
  const part = partOf(nearest);
  return part?.name === 'shell' ? undefined : part;
}
