import { providerPath, type StaffRole, staffAudience, staffPath } from '@toile/identity-contract';
import { z } from 'zod';
import { ownTokens } from './access-tokens.ts';
import { type ForeignIssuer, foreignIssuer, staffIssuer } from './issuer-settings.ts';
import type { StaffRules } from './staff-tokens.ts';

/** Settings of every service that staff calls from the console. */
export const staffSettings = {
  CONSOLE_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('the console’s address for browsers; absent: no staff signs in'),
  ...staffIssuer,
  STAFF_ROLES_CLAIM: z.string().default('roles').describe('claim with roles, also `realm_access.roles`'),
  STAFF_ROLE: z.string().default('staff').describe('role that reads releases'),
  TESTER_ROLE: z.string().default('tester').describe('role that pins browsers'),
  RELEASE_MANAGER_ROLE: z.string().default('release-manager').describe('role of release managers'),
  ORDERS_ROLE: z.string().default('orders').describe('role that runs orders'),
};

type Environment = z.output<z.ZodObject<typeof staffSettings>> & { IDENTITY_URL?: string | undefined };

/** The issuer of staff, by these settings, and the rules for its tokens; undefined rules: nobody signs in. */
export function staffRules(
  env: Environment,
  context: z.RefinementCtx,
): { foreign: ForeignIssuer | undefined; staff: StaffRules | undefined } {
  const foreign = foreignIssuer(env, 'STAFF', context);
  const tokens =
    foreign?.tokens ?? (env.CONSOLE_ORIGIN ? ownStaffTokens(env, env.CONSOLE_ORIGIN) : undefined);
  const roleNames: Record<StaffRole, string> = {
    staff: env.STAFF_ROLE,
    tester: env.TESTER_ROLE,
    'release-manager': env.RELEASE_MANAGER_ROLE,
    orders: env.ORDERS_ROLE,
  };
  return { foreign, staff: tokens && { tokens, rolesClaim: env.STAFF_ROLES_CLAIM, roleNames } };
}

/** Of the identity service, which staff reaches by the console's origin. */
function ownStaffTokens({ IDENTITY_URL: within }: Environment, origin: string) {
  const issuer = origin + providerPath;
  const jwksUrl = `${within ? within + staffPath + providerPath : issuer}/jwks`;
  return ownTokens({ issuer, jwksUrl, audience: staffAudience });
}
