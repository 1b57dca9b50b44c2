import type { IncomingMessage } from 'node:http';
import {
  type ChannelState,
  type DeployableName,
  type FailureReport,
  type VisitReport,
  visitReportSchema,
} from '@toile/releases-contract';
import type { SetVersions } from '../channel/set-versions.ts';
import type { Visit } from '../channel/visitors.ts';
import type { ClientLimit } from '../http/client-limit.ts';
import { jsonOf, takeReport } from '../http/take-report.ts';
import { outcomeOf } from '../set/upstreams.ts';
import { type Variant, visitedCanary } from '../set/variants.ts';
import { ownCounts } from './own-counts.ts';
import type { VisitLedger, Visitor } from './visit-ledger.ts';
import type { VisitProofs } from './visit-proofs.ts';
import type { WhoVisits } from './who-visits.ts';

const limits = { maxBytes: 4 * 1024, timeoutMs: 5000 };
const poorFrom = { LCP: 4000, INP: 500, CLS: 0.25, FCP: 3000, TTFB: 1800 };

const visitOf = jsonOf(visitReportSchema);

const isPoor = (vitals: VisitReport['vitals']) =>
  Object.entries(vitals).some(([name, value]) => value > poorFrom[name as keyof typeof poorFrom]);

export interface WatchVisitsOptions {
  ledger: VisitLedger;
  who: WhoVisits;
  state: () => ChannelState | undefined;
  /** Pages of this variant are made with other versions than its own. */
  usesFallback: (variant: Variant) => boolean;
  /** True for a version, by its id, that has a fallback version. */
  hasReopened: (id: string) => boolean;
  proofs: Pick<VisitProofs, 'accepts'>;
  setVersions: Pick<SetVersions, 'has'>;
  /** True for a set that workers have long loaded. */
  isWarm: (setId: string) => boolean;
}

/** Counts what visitors meet, for the variant of the channel that is theirs. What browsers say counts with a proof alone. */
export function watchVisits(options: WatchVisitsOptions) {
  const { ledger, who, state, usesFallback, hasReopened, proofs, setVersions, isWarm } = options;

  /** The edge makes the page without versions of this variant; those count by their names, as in reports of browsers. */
  function countFallback(visitor: Visitor, variant: Variant): void {
    const { current } = variant;
    ledger.saw(visitor, 'stood-in');
    for (const name of Object.keys(visitedCanary(variant)?.changed ?? current) as DeployableName[]) {
      const own = current[name];
      if (own && hasReopened(own.id)) ledger.saw(visitor, { phase: 'server', name, version: own.version });
    }
  }

  function countFailure(req: IncomingMessage, { setId, name, version, phase }: FailureReport): void {
    const visitor = who.ofSet(req, setId);
    if (!visitor) return;
    ledger.count(visitor, 'failed');
    ledger.count(visitor, { phase, name, version });
  }

  return {
    /** A page is asked for. */
    viewed(req: IncomingMessage, visited: Visit): void {
      if (visited.isOfNobody || req.method !== 'GET') return;
      const visitor = who.visitorOf(req, visited);
      if (usesFallback(visited.variant)) countFallback(visitor, visited.variant);
      else ledger.count(visitor, 'visits');
    },

    /** A document was made while its visitor waited. */
    made(req: IncomingMessage, visited: Visit, ms: number): void {
      const isCounted = !visited.isOfNobody && req.method === 'GET' && state()?.countsServerTime;
      if (isWarm(visited.variant.set.id) && isCounted) ledger.time(who.visitorOf(req, visited), ms);
    },

    /**
     * A service has answered. What it refused for a reason is neither good nor bad: a piece that is sold out, and input that it
     * can't read, which anybody may send.
     */
    answered(req: IncomingMessage, status: number): void {
      const channel = state();
      const outcome = channel && outcomeOf(channel.registry, `${req.method} ${req.url?.split('?', 1)[0]}`);
      const isBroken = status >= 500;
      const visitor = outcome && (isBroken || status < 400) ? who.known(req) : undefined;
      if (!outcome || !visitor) return;
      const name = outcome.startsWith('bag') ? 'bag' : 'checkout';
      if (isBroken) ledger.count(visitor, `${name}-failed`);
      else if (outcome === name) ledger.count(visitor, name);
    },

    /**
     * A browser tells of a failure. False when it proves nothing, or names versions that its set has not: nobody hears of it then.
     */
    failed(req: IncomingMessage, report: FailureReport): boolean {
      const { setId, phase, name, version, proof, seenBy } = report;
      // Both say that an edge itself has seen it.
      if (phase === 'server' || seenBy === 'edge' || !setVersions.has(report)) return false;
      const what = `${phase} ${name} ${version}`;
      if (!proof || !proofs.accepts(proof, { setId, client: who.clientOf(req), what })) return false;
      countFailure(req, report);
      return true;
    },

    /** A browser tells of its visit when its page goes. */
    reported(req: IncomingMessage, { setId, vitals, own = {}, proof }: VisitReport): void {
      if (!proof || !proofs.accepts(proof, { setId, client: who.clientOf(req), what: 'visit' })) return;
      const visitor = who.ofSet(req, setId);
      if (!visitor || Object.keys(vitals).length === 0) return;
      ledger.count(visitor, 'timed');
      if (isPoor(vitals)) ledger.count(visitor, 'slow');
      for (const counted of ownCounts(own, visitor.of, state())) ledger.count(visitor, counted);
    },
  };
}
export type VisitWatch = ReturnType<typeof watchVisits>;

/** POST /api/releases/visits. The answer is the same for what counts nowhere: nobody can try which proofs are good. */
export const createVisitReports = ({
  reported,
  limit,
}: Pick<VisitWatch, 'reported'> & { limit: ClientLimit }) =>
  takeReport({
    limit,
    limits,
    read: visitOf,
    says: { unknown: 'That is no report of a visit', refused: 'The report is too large or too slow' },
    take: (report, req) => reported(req, report),
  });
