import { ownAddress } from '@toile/contracts/plain';
import { accountPaths, authenticationPaths, useSession } from '@toile/session';
import { ButtonLink } from '@toile/ui';
import { AuthenticationPanel } from './authentication-panel.tsx';

const messages = {
  unknown: 'One moment…',
  anonymous: 'You successfully logged out!',
  authenticated: 'You are still signed in.',
};

/** /authentication/logged-out (ID-14). A link from outside leads here too, so it looks before it says so. */
export function LoggedOutPage() {
  const status = useSession((session) => session.status);
  const isSignedIn = status === 'authenticated';
  return (
    <AuthenticationPanel
      title={isSignedIn ? 'Signed in' : 'Signed out'}
      message={messages[status]}
      withoutScript={
        <>
          You are signed out here, unless <a href={ownAddress(accountPaths.signIn)}>your account</a> still
          opens.
        </>
      }
    >
      {isSignedIn && (
        <ButtonLink to={authenticationPaths.logout} state={{ local: true }}>
          Sign out
        </ButtonLink>
      )}
      <ButtonLink to="/shop">Back to the shop</ButtonLink>
    </AuthenticationPanel>
  );
}
