import { authenticationPaths } from '@toile/identity-contract/plain';
import { createElement, Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { withReturnUrl } from './return-url.ts';
import { useSession } from './session-context.ts';

export interface RequireSessionProps {
  children: ReactNode;
  /** Shown while the session is restored. */
  pending?: ReactNode;
}

/** Sends whoever isn't signed in to the login route, and back here afterwards (SH-08). */
export function RequireSession({ children, pending = null }: RequireSessionProps) {
  const status = useSession((session) => session.status);
  if (status === 'authenticated') return createElement(Fragment, null, children);
  if (status === 'unknown') return createElement(Fragment, null, pending);
  return createElement(Navigate, {
    to: withReturnUrl(authenticationPaths.login, window.location.href),
    replace: true,
  });
}
