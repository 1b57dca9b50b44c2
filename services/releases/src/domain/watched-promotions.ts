import type { DeployableName, HealthComparison, ReleaseTuple, WatchedPart } from '@toile/releases-contract';
import { verdictOf } from './compare-variants.ts';
import { watchedMinutes } from './health-measures.ts';
import type { ChannelChange } from './releases.ts';

/** A change of what all visitors get. */
export type SetChange = Pick<
  ChannelChange,
  'revision' | 'action' | 'setId' | 'previousSetId' | 'changed' | 'at'
>;

/** A version that a promotion has brought, and that is shown still. */
export interface PromotedPart {
  name: DeployableName;
  version: string;
  promotion: SetChange;
}

export const endOf = ({ at }: SetChange) => new Date(at.getTime() + watchedMinutes * 60_000);

export const isWatched = (change: SetChange, now = Date.now()): boolean =>
  change.action === 'promote' && change.previousSetId !== null && endOf(change).getTime() > now;

/** Parts that are watched of these changes, newest first: each promotion for its own time, whatever came after it. */
export function promotedParts(
  changes: readonly SetChange[],
  shown: ReleaseTuple,
  now = Date.now(),
): PromotedPart[] {
  const parts = new Map<string, PromotedPart>();
  for (const promotion of changes.filter((change) => isWatched(change, now)))
    for (const [name, version] of Object.entries(promotion.changed) as [DeployableName, string][])
      if (shown[name] === version && !parts.has(name)) parts.set(name, { name, version, promotion });
  return [...parts.values()];
}

/** The sets that were rolled back and not shown again: what failed there says nothing of what is usual. */
export const withdrawnSets = (newestFirst: readonly SetChange[]): string[] =>
  newestFirst.flatMap(({ action, previousSetId }, at) =>
    action === 'rollback' &&
    previousSetId &&
    !newestFirst.slice(0, at).some(({ setId }) => setId === previousSetId)
      ? [previousSetId]
      : [],
  );

/** Promotions after which visits are compared with those before them; of several nobody has seen enough between them. */
export interface Stretch {
  parts: readonly PromotedPart[];
  comparisons: HealthComparison[];
}

const sureAndBad = ({ verdict, isSure }: HealthComparison) => verdict === 'bad' && isSure;

interface FailedParts {
  names: DeployableName[];
  isSure: boolean;
}

/**
 * Parts that would go back. The parts that failures name, each by what names it. Failures that name no promoted part are
 * those of the promotion that they began with; began they with several, nobody knows whose they are.
 */
export function failedPartsOf(parts: readonly WatchedPart[], began: Stretch | undefined): FailedParts {
  const named = parts.filter(({ comparison }) => comparison.verdict === 'bad');
  const sure = named.filter(({ comparison }) => sureAndBad(comparison));
  const failedParts = sure.length > 0 ? sure : named;
  if (failedParts.length > 0) return { names: failedParts.map(({ name }) => name), isSure: sure.length > 0 };
  if (!began || verdictOf(began.comparisons) !== 'bad') return { names: [], isSure: false };
  const promotions = new Set(began.parts.map(({ promotion }) => promotion.revision));
  return {
    names: began.parts.map(({ name }) => name),
    isSure: promotions.size === 1 && began.comparisons.some(sureAndBad),
  };
}
