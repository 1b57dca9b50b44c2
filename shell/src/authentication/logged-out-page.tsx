import { ButtonLink } from '@toile/ui';
import { AuthenticationPanel } from './authentication-panel.tsx';

/** /authentication/logged-out (ID-14) */
export function LoggedOutPage() {
  return (
    <AuthenticationPanel title="Signed out" message="You successfully logged out!">
      <ButtonLink to="/shop">Back to the shop</ButtonLink>
    </AuthenticationPanel>
  );
}
