import type { StaffRole } from '@toile/identity-contract';

/** Rights of an actor about releases, each what the one before may as well: read; pin a browser to a set; change everything. */
const roles = ['staff', 'tester', 'release-manager'] as const satisfies readonly StaffRole[];
export type Role = (typeof roles)[number];

/** Actor of a request, as it was proven. */
export interface Actor {
  name: string;
  /** Subject of a person: their name may change. */
  id?: string;
  roles: readonly StaffRole[];
  /** True of the process that opens pages for the gates: its findings are taken from nobody else. */
  isGatesBrowser?: boolean;
}

/** True when an actor may do what is for `needed`. */
export const mayAct = (actor: Pick<Actor, 'roles'>, needed: Role): boolean =>
  roles.slice(roles.indexOf(needed)).some((role) => actor.roles.includes(role));

/** The process that opens pages for the gates. */
export const gatesActor: Actor = { name: 'gates', roles: ['tester'], isGatesBrowser: true };

/** A team, by the owners of the parts that its key is registered for. */
export const teamActor = (owners: readonly string[]): Actor => ({
  name: `team ${[...new Set(owners)].sort().join(', ')}`,
  roles: ['tester'],
});
