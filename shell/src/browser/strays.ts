import type { Remotes } from '../federation/remotes.ts';
import { stackOf, wordsOf } from '../federation/words-of.ts';
import { blamed } from './blamed.ts';

/** Reports unhandled errors in a remote's code. Errors of other code, such as a browser extension's, are ignored. */
export function reportStrays({ report }: Pick<Remotes, 'report'>): void {
  /** `file`: where the browser saw it thrown; an error may say anything of itself. */
  const tell = (error: unknown, file = '') => {
    const part = blamed(file) ?? blamed(stackOf(error));
    if (part && part.name !== 'shell') report({ ...part, phase: 'stray', message: wordsOf(error) });
  };
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  window.addEventListener('error', ({ error, filename }) => tell(error, filename));
}
