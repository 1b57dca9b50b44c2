import { useSession } from '@toile/session';
import { Button } from '@toile/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthenticationPanel } from './authentication-panel.tsx';
import { followResult } from './follow-result.ts';
import { useOnce } from './use-once.ts';
import { useReturn } from './use-return.ts';

/** /authentication/login?returnUrl=…: begins to sign in at once. */
export function LoginPage() {
  const signIn = useSession((session) => session.signIn);
  const [query] = useSearchParams();
  const { check, isOurs, goBack } = useReturn();
  const [error, setError] = useState<string>();

  const returnUrl = query.get('returnUrl') ?? undefined;
  const begin = async () => {
    try {
      check(returnUrl);
    } catch (refusal) {
      return setError(refusal instanceof Error ? refusal.message : String(refusal));
    }
    setError(undefined);
    followResult(await signIn({ returnUrl }), { onSuccess: goBack, onFail: setError });
  };
  useOnce(begin);

  return (
    <AuthenticationPanel title="Sign in" message={error ?? 'Taking you to sign in…'} isError={Boolean(error)}>
      {error && <Button onClick={begin}>Try again</Button>}
      {error && (
        <Button look="secondary" onClick={() => goBack(isOurs(returnUrl) ? returnUrl : undefined)}>
          Go on without an account
        </Button>
      )}
    </AuthenticationPanel>
  );
}
