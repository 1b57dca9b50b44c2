import { ownAddress } from '@toile/contracts/plain';
import { accountPaths, authenticationPaths, useSession } from '@toile/session';
import { ButtonLink } from '@toile/ui';
import { AuthenticationPanel } from './authentication-panel.tsx';

const words = {
  unknown: ['Signed out', 'One moment…'],
  away: ['Signed in?', 'You may still be signed in, because nobody answers. Look again in a minute.'],
  anonymous: ['Signed out', 'You successfully logged out!'],
  authenticated: ['Signed in', 'You are still signed in.'],
} as const;

/** /authentication/logged-out (ID-14). A link from outside leads here too, so it looks before it says so. */
export function LoggedOutPage() {
  const status = useSession((session) => session.status);
  const [title, message] = words[status];
  return (
    <AuthenticationPanel
      title={title}
      message={message}
      withoutScript={
        <>
          You are signed out here, unless <a href={ownAddress(accountPaths.signIn)}>your account</a> still
          opens.
        </>
      }
    >
      {status === 'authenticated' && (
        <ButtonLink to={authenticationPaths.logout} state={{ local: true }}>
          Sign out
        </ButtonLink>
      )}
      <ButtonLink to="/shop">Back to the shop</ButtonLink>
    </AuthenticationPanel>
  );
}
