import { stackOf, wordsOf } from '../../federation/words-of.ts';
import { defineForGood } from './define-for-good.ts';

interface Call {
  getFileName(): string | null;
  getLineNumber(): number | null;
}

/** The files of the calls with which each error was made, as the engine gave them: into `stack` code may write what it likes. */
const given = new WeakMap<object, string[]>();
/** Of the engine: they work on no call that somebody made up. */
let its: Call | undefined;

/** Empty for code without a file, as a console's; the language's own functions have no line. */
const fileOf = (call: Call): string[] =>
  its?.getLineNumber.call(call) ? [its.getFileName.call(call) ?? ''] : [];

/** Writes a stack as the engine does. */
function prepare(error: object, calls: readonly Call[]): string {
  its ??= calls[0] && Object.getPrototypeOf(calls[0]);
  const files = calls.flatMap(fileOf);
  if (!given.has(error)) given.set(error, files);
  return [wordsOf(error), ...calls.map((call) => `    at ${call}`)].join('\n');
}

/** Has the engine say where each error was made, and nobody else. React sets the same property, and needs nothing of it. */
export const keepFiles = (errors: ErrorConstructor): void =>
  defineForGood(errors, 'prepareStackTrace', { get: () => prepare, set: () => undefined });

/** The files of the calls with which something was made that was thrown, the nearest first; undefined where the engine doesn't say. */
export function filesOf(thrown: unknown): readonly string[] | undefined {
  // Read once, so that the engine writes it.
  stackOf(thrown);
  return Object(thrown) === thrown ? given.get(thrown as object) : undefined;
}
