import { useFrame } from '@toile/frame';
import { authenticationPaths, useSession, withReturnUrl } from '@toile/session';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

export interface AccountLinkProps {
  className?: string;
}

/** 'Sign in'; the user's name, which leads to the profile, once the session is restored. */
export function AccountLink({ className }: AccountLinkProps) {
  const { origin } = useFrame();
  const { pathname, search, hash } = useLocation();
  // The document is made for everybody who asks for this path: what else the address says is known in the browser only.
  const [place, setPlace] = useState('');
  useEffect(() => setPlace(search + hash), [search, hash]);
  const user = useSession((session) => session.user);
  if (user)
    return (
      <Link to={authenticationPaths.profile} className={className} title="Your account">
        {user.name ?? 'Account'}
      </Link>
    );
  const isOwnPage = pathname.startsWith('/authentication');
  const to = isOwnPage
    ? authenticationPaths.login
    : withReturnUrl(authenticationPaths.login, `${origin}${pathname}${place}`);
  return (
    <Link to={to} className={className}>
      Sign in
    </Link>
  );
}
