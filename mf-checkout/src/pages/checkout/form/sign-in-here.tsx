import { authenticationPaths, useSession, withReturnUrl } from '@toile/session';
import { Link } from 'react-router-dom';
import styles from './form.css';

/** For a guest: the way to the account and back. What is typed is kept meanwhile. */
export function SignInHere() {
  const status = useSession((session) => session.status);
  if (status !== 'anonymous') return null;
  return (
    <p className={styles.account}>
      Have an account, or want one?{' '}
      <Link to={withReturnUrl(authenticationPaths.login, window.location.href)}>Sign in</Link>: what you have
      typed stays.
    </p>
  );
}
