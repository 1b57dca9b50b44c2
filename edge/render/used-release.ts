import type { ChannelState, FailureReport } from '@toile/releases-contract';
import { type KnownFailures, type PageRelease, pageRelease, usedManifests } from '../set/page-release.ts';
import type { PartFailure } from '../set/protocol.ts';
import { findVersion, sameVariant, shadowVariant, type Variant } from '../set/variants.ts';
import type { CircuitBreakers } from './breakers/circuit-breakers.ts';
import {
  allKnownFailures,
  type KnownFailuresOf,
  type PageFailures,
  type PendingFailures,
} from './faults/known-failures.ts';

export type EdgeFailure = FailureReport & { stack?: string | undefined };

interface UsedReleaseOptions {
  breakers: CircuitBreakers;
  pendingFailures: PendingFailures;
  onFailure: (failure: EdgeFailure) => void;
  /** State of the channel now; undefined while nothing is known. */
  state: () => ChannelState | undefined;
}

const noFailures: KnownFailures = { scopes: [], hasFailed: false };

/** Failures that are known of versions in a variant. A shadow's own versions are tried on each page, whatever failed on others. */
function knownIn(state: ChannelState, ...sources: readonly KnownFailuresOf[]): KnownFailuresOf {
  const known = allKnownFailures(...sources);
  const { live, candidate: canary }: Variant = state;
  if (!live || !shadowVariant(live)) return known;
  const own = Object.values(canary?.changed ?? {}).map((part) => part?.id);
  return (id) => (own.includes(id) ? noFailures : known(id));
}

/** The versions that page views are made with, which change with the channel and with each breaker that opens. */
export function createUsedRelease({ breakers, pendingFailures, onFailure, state: now }: UsedReleaseOptions) {
  const known = new WeakMap<ChannelState, { revision: number; release: PageRelease }>();

  /**
   * State that a page is made with now: one that was begun before a change would try versions that nobody wants any more.
   */
  const newestState = (variant: Variant): Variant =>
    variant.isPinned ? variant : sameVariant(variant, now() ?? variant.live ?? variant);

  /** `own`: what failed on the page that it is for. */
  function releaseOf(state: ChannelState, own?: PageFailures): PageRelease {
    if (own && !own.isEmpty)
      return pageRelease(
        state,
        knownIn(state, breakers.knownFailuresOf, pendingFailures.knownFailuresOf, own.of),
      );
    const revision = breakers.revision() + pendingFailures.revision();
    const last = known.get(state);
    if (last?.revision === revision) return last.release;
    const release = pageRelease(
      state,
      knownIn(state, breakers.knownFailuresOf, pendingFailures.knownFailuresOf),
    );
    known.set(state, { revision, release });
    return release;
  }

  /** `release`: the versions of the page that failed. */
  function report(state: ChannelState, release: PageRelease, failure: PartFailure & { path: string }): void {
    const { id, phase, message, stack, path } = failure;
    const { manifest } = findVersion(state, id) ?? {};
    if (!manifest) return;
    onFailure({
      name: manifest.name,
      version: manifest.version,
      phase,
      setId: release.setId,
      message: message.slice(0, 500),
      path: path.slice(0, 300),
      versions: Object.fromEntries(usedManifests(release).map(({ name, version }) => [name, version])),
      seenBy: 'edge',
      stack,
    });
  }

  return {
    newestState,
    releaseOf,
    report,
    /** True when pages are made without it already. */
    isBreakerOpen({ id, scope, isNonFatal }: PartFailure): boolean {
      const { scopes, hasFailed } = breakers.knownFailuresOf(id);
      return isNonFatal ? hasFailed : scopes.includes(scope) || scopes.includes('*');
    },
    /** Holds a failure against its version, and reports it. */
    tripBreaker(...[state, release, failure]: Parameters<typeof report>): void {
      if (breakers.trip(failure)) report(state, release, failure);
    },
  };
}
