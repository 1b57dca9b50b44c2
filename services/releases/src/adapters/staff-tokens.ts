import { HttpProblem } from '@toile/service-kit';
import { accessTokens, type TokenRules } from '@toile/service-kit/access-tokens';
import type { Request } from 'express';
import type { Actor, Role } from '../domain/actor.ts';

export interface StaffRules {
  tokens: TokenRules;
  /** Claim with the roles: its name, or a way through objects, `realm_access.roles`. */
  rolesClaim: string;
  /** Names of the roles at the issuer. */
  roleNames: Record<Role, string>;
}

type Claims = Record<string, unknown>;

/** The words of a claim, written as a list or with spaces between them. */
function wordsIn(claims: Claims, claim: string): string[] {
  const value =
    claims[claim] ??
    claim
      .split('.')
      .reduce<unknown>(
        (object, key) => (Object(object) === object ? (object as Claims)[key] : undefined),
        claims,
      );
  if (typeof value === 'string') return value.split(' ');
  return Array.isArray(value) ? value.map(String) : [];
}

function roleIn(claims: Claims, { rolesClaim, roleNames }: Pick<StaffRules, 'rolesClaim' | 'roleNames'>) {
  const words = wordsIn(claims, rolesClaim);
  const highestFirst: Role[] = ['release-manager', 'tester', 'staff'];
  return highestFirst.find((role) => words.includes(roleNames[role]));
}

/** Reads who has signed in, with their role, out of an access token for this service; a person without one is refused. */
export function staffTokens({ tokens, ...rules }: StaffRules) {
  const claimsOf = accessTokens(tokens);
  return async (req: Request): Promise<Actor | undefined> => {
    const claims = await claimsOf(req);
    if (!claims) return undefined;
    const { sub, email, email_verified: isVerified } = claims;
    const name = typeof email === 'string' && isVerified !== false ? email : sub;
    const role = roleIn(claims, rules);
    if (role) return { name: name.slice(0, 200), role };
    throw new HttpProblem({
      status: 403,
      code: 'no-role',
      title: `${name} has no role here`,
      detail: 'Somebody who manages accounts gives one: staff, tester or release-manager.',
    });
  };
}
