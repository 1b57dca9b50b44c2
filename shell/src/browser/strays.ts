import type { Remotes } from '../federation/remotes.ts';
import { blamed } from './blamed.ts';

/** Reports what fails in a remote's code when nobody waits for it any more. Others' code, such as an extension's, is not ours. */
export function reportStrays({ report }: Pick<Remotes, 'report'>): void {
  const tell = (error: unknown) => {
    const part = blamed((error as Partial<Error> | undefined)?.stack ?? '');
    if (part && part.name !== 'shell') report({ ...part, phase: 'stray', message: String(error) });
  };
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  window.addEventListener('error', ({ error }) => tell(error));
}
