import { toLocalPath } from '@toile/session';
import { useHref, useNavigate } from 'react-router-dom';

/** Pages of the identity service are documents of their own. */
const isAccountPage = /^\/identity\//i;

/**
 * Leads back to where the visitor came from, inside of the shop only. Throws the specification's message for any
 * other address (ID-07). Without an address: to / (ID-03).
 */
export function useReturn() {
  const navigate = useNavigate();
  const base = useHref('/');
  const check = (returnUrl: string | null | undefined) =>
    toLocalPath(returnUrl || `${window.location.origin}${base}`, window.location.origin);

  const goBack = (returnUrl: string | null | undefined) => {
    const path = check(returnUrl);
    if (path.startsWith(base) && !isAccountPage.test(path))
      navigate(`/${path.slice(base.length).replace(/^\//, '')}`, { replace: true });
    else window.location.replace(path);
  };
  return { check, goBack };
}
