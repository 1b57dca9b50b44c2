import { useApiFetch, useSession } from '@toile/session';
import { Button, ErrorPanel } from '@toile/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { ApiProblem } from '../api/ask.ts';
import { createReleaseApi } from '../api/release-api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { StaffContext } from '../staff/staff-context.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

function StaffOnly({ children }: { children: ReactNode }) {
  const fetch = useApiFetch();
  const signOut = useSession((session) => session.signOut);
  const api = useMemo(() => createReleaseApi(fetch, 'live'), [fetch]);
  const { data: me, error, reload } = useLoaded(useCallback(() => api.me(), [api]));
  if (me) return <StaffContext value={me}>{children}</StaffContext>;
  if (!error) return null;
  const leave = (
    <Button look="secondary" onClick={() => void signOut()}>
      Sign out
    </Button>
  );
  return (
    <main>
      <ErrorPanel title="You can’t come in yet" onRetry={() => void reload()} actions={leave}>
        {error.message}. {error instanceof ApiProblem && error.detail}
      </ErrorPanel>
    </main>
  );
}

/** Shows the console to staff that has signed in, and the door to everybody else. */
export function SignInGate({ children }: { children: ReactNode }) {
  const status = useSession((session) => session.status);
  if (status === 'unknown') return null;
  return status === 'authenticated' ? <StaffOnly>{children}</StaffOnly> : <SignInPanel />;
}
