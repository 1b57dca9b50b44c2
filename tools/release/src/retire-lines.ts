import type { KeptVersion, Leftover, Retention } from '@toile/releases-contract';

export const called = ({ name, version }: Pick<KeptVersion, 'name' | 'version'>): string =>
  `${name} ${version}`;

const words: Record<KeptVersion['neededFor'][number], string> = {
  shown: 'are shown',
  rollback: 'may be rolled back to',
  pin: 'are pinned',
  tab: 'are in an open tab',
  history: 'were shown lately',
  young: 'were published lately',
  newest: 'are among the newest',
};

/** Versions that stay and why, and those that go. */
export function plannedLines(
  { versions, days, newest, leftovers }: Retention & { leftovers: readonly Leftover[] },
  isForReal: boolean,
): string[] {
  const free = versions.filter(({ neededFor }) => neededFor.length === 0);
  const counts = Object.entries(words).flatMap(([reason, inWords]) => {
    const count = versions.filter(({ neededFor }) => neededFor.some((one) => one === reason)).length;
    return count > 0 ? [`  ${String(count).padStart(4)} ${inWords}`] : [];
  });
  const end = isForReal ? [] : ['Nothing was deleted. With --yes it is.'];
  const go = isForReal ? 'go' : 'would go';
  const isAny = free.length > 0 || leftovers.length > 0;
  return [
    `${versions.length - free.length} of ${versions.length} versions stay: lately is ${days} days, the newest are ${newest} of each part`,
    ...counts,
    free.length > 0 ? `${free.length} ${go}: ${free.map(called).join(', ')}` : 'None would go.',
    ...(leftovers.length > 0
      ? [`Of killed publications, ${leftovers.length} ${go}: ${leftovers.map(called).join(', ')}`]
      : []),
    ...(isAny ? end : []),
  ];
}
