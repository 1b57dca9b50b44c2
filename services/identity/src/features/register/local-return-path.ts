import { authenticationPaths } from '@toile/contracts';

const defaultPath = authenticationPaths.login;

/** A path of this origin, whatever was asked for; an address elsewhere is never followed. */
export function localReturnPath(returnUrl: unknown, publicOrigin: string): string {
  if (typeof returnUrl !== 'string' || !URL.canParse(returnUrl, publicOrigin)) return defaultPath;
  const url = new URL(returnUrl, publicOrigin);
  const path = url.pathname + url.search;
  return url.origin === publicOrigin && !path.startsWith('//') ? path : defaultPath;
}
