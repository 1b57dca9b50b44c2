import type { DeployableName } from '@toile/releases-contract';

export interface PartVersion {
  name: DeployableName;
  version: string;
}

const ofPart = /^[^?#]*\/remotes\/([\w-]+)\/([^/?#]+)\//;

/** The part whose file an address is. */
export function partOf(file: string): PartVersion | undefined {
  const [, name, version = ''] = ofPart.exec(file) ?? [];
  return name === undefined ? undefined : { name: name as DeployableName, version };
}

/** A call as browsers write it ends with its file; before that is a name, which code may have chosen. */
const call = /(?:^|[\s(@])([^\s(@]*):\d+:\d+\)?$/;

/** The files of a stack of calls, the nearest first. */
export const filesIn = (stack: string): string[] =>
  stack.split('\n').flatMap((line) => call.exec(line)?.[1] ?? []);
