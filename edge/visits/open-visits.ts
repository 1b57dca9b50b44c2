import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ChannelState, FailureReport } from '@toile/releases-contract';
import type { ClientOf, Logger } from '@toile/service-kit';
import { createSetVersions } from '../channel/set-versions.ts';
import type { Targets } from '../channel/targets.ts';
import { createVisitors, type Visit } from '../channel/visitors.ts';
import type { SharedPage } from '../documents/document-handler.ts';
import type { ClientLimit } from '../http/client-limit.ts';
import type { createShadowPages } from '../render/shadow-pages.ts';
import { createPolicyReports } from './policy-reports.ts';
import { createShadowVisits } from './shadow-visits.ts';
import { takeFailures } from './take-failures.ts';
import { createVisitCounts } from './visit-counts.ts';
import { createVisitLedger } from './visit-ledger.ts';
import { createVisitProofs } from './visit-proofs.ts';
import { createWarmSets } from './warm-sets.ts';
import { createVisitReports, type WatchVisitsOptions, watchVisits } from './watch-visits.ts';
import { whoVisits } from './who-visits.ts';

interface OpenVisitsOptions extends Pick<WatchVisitsOptions, 'state' | 'usesFallback' | 'hasReopened'> {
  config: { PUBLIC_ORIGIN: string; RELEASES_URL: string; CHANNEL: string; VISITS_KEY?: string | undefined };
  logger: Logger;
  clientOf: ClientOf;
  isPinned: (req: IncomingMessage) => boolean;
  targets: Pick<Targets, 'has'>;
  shadow: Pick<ReturnType<typeof createShadowPages>, 'isIdle' | 'make'>;
  /** Of calls of services: a report is one. */
  limit: ClientLimit;
  report: (failure: FailureReport) => void;
  /** Hands on what a browser tells of a failure. */
  forward: Parameters<typeof takeFailures>[0]['forward'];
  /** Called for each report on policies beyond the limit. */
  onLimited?: () => void;
}

/** Visits: the visitor of a page view, what is counted of it, and what browsers tell. */
export function openVisits({
  config,
  logger,
  clientOf,
  isPinned,
  targets,
  shadow,
  limit,
  report,
  forward,
  onLimited,
  ...known
}: OpenVisitsOptions) {
  const { state } = known;
  const visitors = createVisitors(config.PUBLIC_ORIGIN, targets);
  const key = config.VISITS_KEY ?? randomUUID();
  const proofs = createVisitProofs({ key });
  const setVersions = createSetVersions();
  const counts = createVisitCounts({
    releasesUrl: config.RELEASES_URL,
    channel: config.CHANNEL,
    key,
    logger,
  });
  const who = whoVisits({ clientOf, state, visit: visitors, isPinned });
  const watch = watchVisits({
    ...known,
    ledger: createVisitLedger(counts.add),
    who,
    proofs,
    setVersions,
    isWarm: createWarmSets(),
  });
  const shadowVisit = createShadowVisits({ ...shadow, state, tell: counts.add, isWarm: createWarmSets() });
  return {
    /** A page was made with what is live; the answer goes first. */
    pageMade: (page: SharedPage): void => void setImmediate(shadowVisit, page),
    answered: watch.answered,
    made: watch.made,
    takeFailure: takeFailures({ failed: watch.failed, limit, forward }),
    take: createVisitReports({ reported: watch.reported, limit }),
    takePolicyReport: createPolicyReports({
      logger,
      clientOf,
      state,
      proofs,
      report,
      onLimited,
      PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
    }),
    follow: setVersions.addShown,
    /** Visitor of a page view; it is counted, and what its browser will tell is proven. */
    visit(req: IncomingMessage, channel: ChannelState, path: string): Visit {
      const visited = visitors(req, channel);
      watch.viewed(req, visited);
      return visited.isOfNobody ? visited : { ...visited, proof: proofs.make(visited.variant.set.id, path) };
    },
    close: counts.close,
  };
}
