import {
  boundBelow,
  type ChannelState,
  type DeployableName,
  type OwnMeasure,
  type VisitReport,
} from '@toile/releases-contract';
import type { Counted, Visitor } from './visit-ledger.ts';

/** Manifest of a part in the variant of a visitor. */
function partOf(
  { current, candidate: canary }: ChannelState,
  name: DeployableName,
  { arm: variant }: Visitor['of'],
) {
  const changed = variant === 'candidate' ? canary?.changed[name] : undefined;
  return changed ?? current[name];
}

/**
 * Counts of measures of parts: of those that the visitor's versions declare, whatever a browser says. A time counts by the bound
 * that it is over, so that a forged one weighs as much as any visit.
 */
export function ownCounts(
  own: NonNullable<VisitReport['own']>,
  of: Visitor['of'],
  state: ChannelState | undefined,
): Counted[] {
  if (!state?.countsOwnMeasures) return [];
  return Object.entries(own).flatMap(([measure, value]): Counted[] => {
    const [part = '', name = ''] = measure.split(':', 2);
    const kind = partOf(state, part as DeployableName, of)?.measures?.[name];
    const counted = { own: measure as OwnMeasure };
    if (kind === 'count') return [counted];
    // Any object has a `constructor`.
    return kind === 'duration' ? [{ ...counted, over: boundBelow(value) }] : [];
  });
}
