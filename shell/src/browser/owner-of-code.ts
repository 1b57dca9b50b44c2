import { partsAround } from '../federation/part-frame.ts';
import { type PartVersion, partOf } from './part-of.ts';

/**
 * Part whose code it was, by the files of its calls, the nearest first, and by what stands around the component. React
 * and the router are the shell's files: a remote that they call or that calls them comes first.
 */
export function ownerOfCode(files: readonly string[], componentStack = ''): PartVersion | undefined {
  const callers = files.flatMap((file) => partOf(file) ?? []);
  return callers.find(({ name }) => name !== 'shell') ?? partsAround(componentStack)[0] ?? callers[0];
}
