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
  const { check, goBack } = useReturn();
  const [error, setError] = useState<string>();

  const begin = async () => {
    const returnUrl = query.get('returnUrl') ?? undefined;
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
    </AuthenticationPanel>
  );
}
