import type { ChildProcess } from 'node:child_process';
import { importExit, stagedMessage, switchMessage } from '@toile/portal-import';
import { eachLine, type NodeProgram, startNode } from './child-process.ts';

/** The import of one service while it runs. */
export type ImportProcess = {
  name: string;
  /** True once its transaction holds the whole import; false: it ended before. */
  staged: Promise<boolean>;
  /** Lets it commit. */
  commit(): void;
  /** Lets it go back, wherever it is. */
  giveUp(): void;
  /** Exit code of the process. */
  ended: Promise<number>;
};

export function startImport(name: string, program: NodeProgram, note: (line: string) => void): ImportProcess {
  const child = startNode(program);
  eachLine(child, note);
  const ended = endOf(child);
  const staged = new Promise<boolean>((resolve) => {
    child.on('message', (message) => message === stagedMessage && resolve(true));
    void ended.then(() => resolve(false));
  });
  return {
    name,
    staged,
    ended,
    // One that has been killed is seen by its end.
    commit: () => void (child.connected && child.send(switchMessage, () => {})),
    giveUp: () => void child.kill('SIGTERM'),
  };
}

const endOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(importExit.givenUp));
    child.once('close', (code) => resolve(code ?? importExit.givenUp));
  });
