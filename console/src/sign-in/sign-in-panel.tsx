import { useSession } from '@toile/session';
import { Alert, Button } from '@toile/ui';
import { useState } from 'react';
import styles from './sign-in.css';

/** The door: who may come in signs in with their issuer. */
export function SignInPanel({ problem: given = '' }: { problem?: string }) {
  const signIn = useSession((session) => session.signIn);
  const [problem, setProblem] = useState(given);
  const [isBusy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    const result = await signIn({ returnUrl: window.location.href.replace(/\/authentication\/.*/, '/') });
    if (result.status === 'fail') setProblem(result.message);
    if (result.status !== 'redirect') setBusy(false);
  }

  return (
    <main className={styles.door}>
      <p className={styles.logotype}>TOILE</p>
      <h1>Console</h1>
      <p>What the shop shows, what was ordered, and who decided what. For staff.</p>
      {problem && <Alert takesFocus>{problem}</Alert>}
      <Button onClick={press} busy={isBusy}>
        {isBusy ? 'Signing in..' : 'Sign in'}
      </Button>
    </main>
  );
}
