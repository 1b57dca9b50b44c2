import { authenticationPaths, useSession, withReturnUrl } from '@toile/session';
import { Button, ButtonLink } from '@toile/ui';
import { useState } from 'react';
import { AuthenticationPanel } from './authentication-panel.tsx';
import { followResult } from './follow-result.ts';
import { useOnce } from './use-once.ts';
import { useReturn } from './use-return.ts';

/** /authentication/login-callback: the identity service sends the visitor back here with a code. */
export function LoginCallbackPage() {
  const completeSignIn = useSession((session) => session.completeSignIn);
  const { isOurs, goBack } = useReturn();
  const [error, setError] = useState<string>();
  const [returnUrl, setReturnUrl] = useState<string>();

  useOnce(async () => {
    const result = await completeSignIn(window.location.href);
    followResult(result, {
      onSuccess: (returnUrl) => {
        try {
          goBack(returnUrl);
        } catch (refusal) {
          setError(refusal instanceof Error ? refusal.message : String(refusal));
        }
      },
      onFail: (message, began) => {
        setError(message);
        if (isOurs(began)) setReturnUrl(began);
      },
    });
  });

  return (
    <AuthenticationPanel title="Sign in" message={error ?? 'Signing you in…'} isError={Boolean(error)}>
      {error && (
        <ButtonLink
          to={returnUrl ? withReturnUrl(authenticationPaths.login, returnUrl) : authenticationPaths.login}
        >
          Try again
        </ButtonLink>
      )}
      {error && returnUrl && (
        <Button look="secondary" onClick={() => goBack(returnUrl)}>
          Back to where you were
        </Button>
      )}
    </AuthenticationPanel>
  );
}
