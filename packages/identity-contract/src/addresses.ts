/** The pages of /authentication (ID-01), below the shop's base path. */
export const authenticationPaths = {
  login: '/authentication/login',
  loginFailed: '/authentication/login-failed',
  loginCallback: '/authentication/login-callback',
  register: '/authentication/register',
  profile: '/authentication/profile',
  /** Must be reached with `state={{ local: true }}`: a link from outside can't sign anybody out (ID-13). */
  logout: '/authentication/logout',
  loggedOut: '/authentication/logged-out',
  logoutCallback: '/authentication/logout-callback',
} as const;

/** Pages of the identity service (ID-02): real documents, not routes of the shop. */
export const accountPaths = {
  register: '/Identity/Account/Register',
  /** Signs in for the pages here alone: the shop's own need script for that. */
  signIn: '/Identity/Account/SignIn',
  manage: '/Identity/Account/Manage',
  /** The orders of the account, each a link that opens its page, for browsers without script. */
  orders: '/Identity/Account/Orders',
  logout: '/Identity/Account/Logout',
} as const;

/** Path of the OpenID provider; with the public origin before it, the issuer. */
export const providerPath = '/identity';

/** Audience of access tokens: all of the shop's services. */
export const apiAudience = 'urn:toile:api';

/** Audience of access tokens of staff: no token of a shopper opens what is theirs. */
export const staffAudience = 'urn:toile:releases';

/**
 * Before the provider's path at the identity service, for requests of the console's origin. The release service hands them on:
 * staff signs in while the shop's public origin is down, and no script of a shop's page is of the origin where they do.
 */
export const staffPath = '/staff';

/** Name of the console as a client of the provider. */
export const consoleClientId = 'toile-console';

/** Roles of staff. The first three are about releases, each with what the one before may as well; `orders` runs orders. */
export const staffRoles = ['staff', 'tester', 'release-manager', 'orders'] as const;
export type StaffRole = (typeof staffRoles)[number];
