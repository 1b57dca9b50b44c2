import { authenticationPaths, useSession } from '@toile/session';
import { ButtonLink } from '@toile/ui';
import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { AuthenticationPanel } from './authentication-panel.tsx';
import { followResult } from './follow-result.ts';
import { useOnce } from './use-once.ts';
import { useReturn } from './use-return.ts';

/** /authentication/logout-callback: the identity service sends the visitor back here after the sign-out. */
export function LogoutCallbackPage() {
  const completeSignOut = useSession((session) => session.completeSignOut);
  const loggedOut = useHref(authenticationPaths.loggedOut);
  const { goBack } = useReturn();
  const [error, setError] = useState<string>();

  useOnce(async () => {
    const result = await completeSignOut(window.location.href);
    followResult(result, {
      onSuccess: () => goBack(`${window.location.origin}${loggedOut}`),
      onFail: setError,
    });
  });

  return (
    <AuthenticationPanel title="Sign out" message={error ?? 'Signing you out…'} isError={Boolean(error)}>
      {error && <ButtonLink to="/">To the shop</ButtonLink>}
    </AuthenticationPanel>
  );
}
