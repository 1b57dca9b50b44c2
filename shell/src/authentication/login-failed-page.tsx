import { authenticationPaths, signInFailed } from '@toile/session';
import { ButtonLink } from '@toile/ui';
import { AuthenticationPanel } from './authentication-panel.tsx';

/** /authentication/login-failed. Words in its address could be anybody's, so it has its own (ID-09). */
export function LoginFailedPage() {
  return (
    <AuthenticationPanel title="Sign in" message={signInFailed} isError>
      <ButtonLink to={authenticationPaths.login}>Try again</ButtonLink>
    </AuthenticationPanel>
  );
}
