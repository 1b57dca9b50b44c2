import { inRoot } from './paths.ts';

/** A pattern, as jest takes it, of this path and no other, whatever letters the way to the checkout has. */
export const literally = (path: string): string => path.replace(/[*+?^${}()|[\]\\]/g, '\\$&');

/** Arguments of jest for all files below a folder. */
export const testsBelow = (folder: string): string => literally(inRoot(folder, '/'));

/** Arguments of jest for the tests of one workspace. Paths come first in `given` and narrow them; the rest is jest's. */
export function workspaceTestArgs(folder: string, given: readonly string[]): string[] {
  const ofJest = given.findIndex((arg) => arg.startsWith('-'));
  const paths = ofJest < 0 ? given : given.slice(0, ofJest);
  const below = testsBelow(folder);
  const wanted = paths.length > 0 ? paths.map((part) => `${below}.*${part}`) : [below];
  return [...wanted, '--passWithNoTests', ...given.slice(paths.length)];
}
