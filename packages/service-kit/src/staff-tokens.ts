import { storableStart } from '@toile/contracts';
import type { StaffRole } from '@toile/identity-contract';
import type { Request } from 'express';
import { accessTokens, type TokenRules } from './access-tokens.ts';
import { HttpProblem } from './http-problem.ts';

/** Member of staff who has signed in. */
export interface Person {
  /** Verified address, or else the subject. */
  name: string;
  /** Subject at the issuer. */
  id: string;
  roles: readonly StaffRole[];
}

export interface StaffRules {
  tokens: TokenRules;
  /** Claim with the roles: its name, or a way through objects, `realm_access.roles`. */
  rolesClaim: string;
  /** Names of the roles at the issuer. */
  roleNames: Record<StaffRole, string>;
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

function rolesIn(claims: Claims, { rolesClaim, roleNames }: Pick<StaffRules, 'rolesClaim' | 'roleNames'>) {
  const words = wordsIn(claims, rolesClaim);
  return (Object.keys(roleNames) as StaffRole[]).filter((role) => words.includes(roleNames[role]));
}

/** Reads who has signed in, with their roles, out of an access token for staff; a person without one is refused. */
export function staffTokens({ tokens, ...rules }: StaffRules) {
  const claimsOf = accessTokens(tokens);
  return async (req: Request): Promise<Person | undefined> => {
    const claims = await claimsOf(req);
    if (!claims) return undefined;
    const { sub, email, email_verified: isVerified } = claims;
    const name = typeof email === 'string' && isVerified !== false ? email : sub;
    const roles = rolesIn(claims, rules);
    if (roles.length > 0) return { name: storableStart(name, 200), id: sub, roles };
    throw new HttpProblem({
      status: 403,
      code: 'no-role',
      title: `${name} has no role here`,
      detail: 'Somebody who manages accounts gives one: staff, tester, release-manager or orders.',
    });
  };
}
