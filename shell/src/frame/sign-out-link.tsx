import { authenticationPaths, useSession } from '@toile/session';
import { Link } from 'react-router-dom';

export interface SignOutLinkProps {
  className?: string;
}

/** For whoever is signed in. Its state says that the wish came from a page of the shop (ID-13). */
export function SignOutLink({ className }: SignOutLinkProps) {
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  if (!isSignedIn) return null;
  return (
    <Link to={authenticationPaths.logout} state={{ local: true }} className={className}>
      Sign out
    </Link>
  );
}
