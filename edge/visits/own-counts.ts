import {
  boundBelow,
  type ChannelState,
  canariesIn,
  type DeployableName,
  type OwnMeasure,
  type VisitReport,
} from '@toile/releases-contract';
import type { Counted, Visitor } from './visit-ledger.ts';

/** Manifest of a part in the variant of a visitor. */
function partOf(state: ChannelState, name: DeployableName, { arm: variant, candidate: own }: Visitor['of']) {
  const canary = canariesIn(state).find(({ id }) => variant === 'candidate' && id === own?.id);
  return canary?.changed[name] ?? state.current[name];
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
