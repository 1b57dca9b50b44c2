import { signInFailed } from '@toile/contracts/plain';
import { authenticationPaths } from '@toile/session';
import { ButtonLink } from '@toile/ui';
import { useSearchParams } from 'react-router-dom';
import { AuthenticationPanel } from './authentication-panel.tsx';

/** /authentication/login-failed?message=…: shows the identity service's words as text (ID-11). */
export function LoginFailedPage() {
  const [query] = useSearchParams();
  const message = query.get('message')?.slice(0, 300) || signInFailed;
  return (
    <AuthenticationPanel title="Sign in" message={message} isError>
      <ButtonLink to={authenticationPaths.login}>Try again</ButtonLink>
    </AuthenticationPanel>
  );
}
