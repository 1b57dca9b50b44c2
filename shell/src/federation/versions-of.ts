import type { FailureReport, ReleaseDescriptor } from '@toile/releases-contract';

/** The version of every part that a release names; what stands in for a failed one is noted over it. */
export const versionsOf = ({
  shell,
  remotes,
}: ReleaseDescriptor): NonNullable<FailureReport['versions']> => ({
  shell,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { current }]) => [name, current.version])),
});
