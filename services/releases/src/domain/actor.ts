/** Rights of an actor, each what the one before may as well: read; pin a browser to a set; change everything. */
export const roles = ['staff', 'tester', 'release-manager'] as const;
export type Role = (typeof roles)[number];

/** Actor of a request, as it was proven. */
export interface Actor {
  name: string;
  role: Role;
}

/** True when an actor may do what is for `needed`. */
export const mayAct = ({ role }: Pick<Actor, 'role'>, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** A team, by the owners of the parts that its key is registered for. */
export const teamActor = (owners: readonly string[]): Actor => ({
  name: `team ${[...new Set(owners)].sort().join(', ')}`,
  role: 'tester',
});
