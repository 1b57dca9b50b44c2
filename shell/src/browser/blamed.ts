import type { DeployableName } from '@toile/contracts';

export interface Blamed {
  name: DeployableName;
  version: string;
}

const file = /\/remotes\/([\w-]+)\/([^/]+)\//g;

/** The parts whose files a text names, such as a stack of calls or of components. */
const partsIn = (text: string): Blamed[] =>
  [...text.matchAll(file)].map(([, name, version = '']) => ({ name: name as DeployableName, version }));

/** Whose code threw. React and the router are the shell's files: a remote that they call or that calls them comes first. */
export function blamed(stack: string, componentStack = ''): Blamed | undefined {
  const callers = partsIn(stack);
  return callers.find(({ name }) => name !== 'shell') ?? partsIn(componentStack)[0] ?? callers[0];
}
