import type { Remotes } from '../federation/remotes.ts';
import { wordsOf } from '../federation/words-of.ts';
import { filesOf } from './guards/files-of.ts';
import { ownerOfCode } from './owner-of-code.ts';

/**
 * Reports unhandled errors in a remote's code: the engine says whose it is, never the error itself, which may say anything. Errors of other code,
 * such as a browser extension's, are ignored.
 */
export function reportUncaught({ report }: Pick<Remotes, 'report'>): void {
  const reportIfRemote = (error: unknown, files: readonly string[]) => {
    const part = ownerOfCode(files);
    if (part && part.name !== 'shell') report({ ...part, phase: 'stray', message: wordsOf(error) });
  };
  window.addEventListener('unhandledrejection', ({ reason }) =>
    reportIfRemote(reason, filesOf(reason) ?? []),
  );
  window.addEventListener('error', ({ error, filename }) =>
    reportIfRemote(error, filesOf(error) ?? [filename]),
  );
}
