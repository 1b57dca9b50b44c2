import { authenticationPaths, useSession } from '@toile/session';
import { Button, ButtonLink } from '@toile/ui';
import { useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { AuthenticationPanel } from './authentication-panel.tsx';
import { followResult } from './follow-result.ts';
import { useOnce } from './use-once.ts';
import { useReturn } from './use-return.ts';

/** No failure: whoever came by another way is asked. */
const notFromHere = 'The logout was not initiated from within the page.';

/** /authentication/logout: only from a link of the shop itself, which says so in its state (ID-13); whoever comes by another is asked. */
export function LogoutPage() {
  const signOut = useSession((session) => session.signOut);
  const { state } = useLocation() as { state: { local?: unknown } | null };
  const loggedOut = useHref(authenticationPaths.loggedOut);
  const { goBack } = useReturn();
  const [error, setError] = useState<string>();

  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  const leave = async () => {
    setError(undefined);
    const result = await signOut({ returnUrl: `${window.location.origin}${loggedOut}` });
    followResult(result, { onSuccess: goBack, onFail: setError });
  };

  useOnce(async () => {
    if (state?.local !== true) return setError(notFromHere);
    await leave();
  });

  return (
    <AuthenticationPanel
      title="Sign out"
      message={error ?? 'Signing you out…'}
      isError={Boolean(error) && error !== notFromHere}
    >
      {error && isSignedIn && <Button onClick={() => void leave()}>Sign out</Button>}
      {error && (
        <ButtonLink to="/" look={isSignedIn ? 'secondary' : 'primary'}>
          To the shop
        </ButtonLink>
      )}
    </AuthenticationPanel>
  );
}
