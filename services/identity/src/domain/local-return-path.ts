import { authenticationPaths } from '@toile/identity-contract';

/** The return path if it is on this origin, else the default: redirects never lead to another site. */
export function localReturnPath(
  returnUrl: unknown,
  publicOrigin: string,
  defaultPath: string = authenticationPaths.login,
): string {
  if (typeof returnUrl !== 'string' || !URL.canParse(returnUrl, publicOrigin)) return defaultPath;
  const url = new URL(returnUrl, publicOrigin);
  const path = url.pathname + url.search;
  return url.origin === new URL(publicOrigin).origin && !path.startsWith('//') ? path : defaultPath;
}
