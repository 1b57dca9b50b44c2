import { mayMatch } from '../routing/may-match.ts';

/** True on the pages that sign in and out, in any spelling: no tag manager runs there (D9). */
export const isAuthentication = (pathname: string): boolean => mayMatch('/authentication', pathname);
