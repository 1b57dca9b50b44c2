import { authenticationPaths, useSession } from '@toile/session';
import { Link } from 'react-router-dom';

export interface SignOutLinkProps {
  className?: string;
}

/** Shown to signed-in users. The state tells the logout page that the link is the shop's own (ID-13). */
export function SignOutLink({ className }: SignOutLinkProps) {
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  if (!isSignedIn) return null;
  return (
    <Link to={authenticationPaths.logout} state={{ local: true }} className={className}>
      Sign out
    </Link>
  );
}
