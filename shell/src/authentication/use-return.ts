import { authenticationPaths, toLocalPath } from '@toile/session';
import { useHref, useNavigate } from 'react-router-dom';

/** Pages of the identity service are documents of their own. */
const isAccountPage = /^\/identity\//i;

/** A sign-in that led to a page of signing in would never end. */
const isOnTheWay = (path: string) =>
  path.startsWith('/authentication') && !path.startsWith(authenticationPaths.loggedOut);

/**
 * Leads back to where the visitor came from, inside of the shop only. Throws the specification's message for any
 * other address (ID-07). Without an address: to / (ID-03).
 */
export function useReturn() {
  const navigate = useNavigate();
  const base = useHref('/');
  const check = (returnUrl: string | null | undefined) =>
    toLocalPath(returnUrl || `${window.location.origin}${base}`, window.location.origin);

  const isOurs = (returnUrl: string | undefined) => {
    try {
      return returnUrl !== undefined && check(returnUrl) !== '';
    } catch {
      return false;
    }
  };

  const goBack = (returnUrl: string | null | undefined) => {
    const path = check(returnUrl);
    const inShop = `/${path.slice(base.length).replace(/^\//, '')}`;
    if (!path.startsWith(base) || isAccountPage.test(inShop)) return window.location.replace(path);
    navigate(isOnTheWay(inShop) ? '/' : inShop, { replace: true });
  };
  return { check, isOurs, goBack };
}
