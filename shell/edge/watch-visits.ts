import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ChannelState,
  failureReportSchema,
  type VisitReport,
  visitReportSchema,
} from '@toile/contracts';
import type { Arm } from './candidate.ts';
import type { ClientLimit } from './client-limit.ts';
import { sendProblem, sendTooMany } from './problem.ts';
import { BodyRefused, readBody } from './read-body.ts';
import { outcomeOf } from './upstreams.ts';
import type { VisitLedger } from './visit-ledger.ts';
import type { Visit } from './visitors.ts';
import type { WhoVisits } from './who-visits.ts';

const limits = { maxBytes: 4 * 1024, timeoutMs: 5000 };
const poorFrom = { LCP: 4000, INP: 500, CLS: 0.25, FCP: 3000, TTFB: 1800 };

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

const isPoor = ({ vitals }: VisitReport) =>
  Object.entries(vitals).some(([name, value]) => value > poorFrom[name as keyof typeof poorFrom]);

interface WatchVisitsOptions {
  ledger: VisitLedger;
  who: WhoVisits;
  state: () => ChannelState | undefined;
  /** Pages of this side are made with other versions than its own. */
  standsIn: (arm: Arm) => boolean;
}

/** Counts what visitors meet, for the side of the channel that is theirs. */
export function watchVisits({ ledger, who, state, standsIn }: WatchVisitsOptions) {
  return {
    /** A page is asked for. */
    viewed(req: IncomingMessage, visited: Visit): void {
      // A browser that fetches ahead shows nobody anything yet.
      if (req.method !== 'GET' || /prefetch|prerender/.test(`${req.headers['sec-purpose']}`)) return;
      const visitor = who.visitorOf(req, visited);
      if (standsIn(visited.arm)) ledger.saw(visitor, 'stood-in');
      else ledger.count(visitor, 'visits');
    },

    /** A service has answered. What was refused for a reason, such as that a piece is sold out, is neither good nor bad. */
    answered(req: IncomingMessage, status: number): void {
      const channel = state();
      const outcome = channel && outcomeOf(channel.registry, `${req.method} ${req.url?.split('?', 1)[0]}`);
      const isBroken = status >= 500 || status === 400;
      const visitor = outcome && (isBroken || status < 400) ? who.known(req) : undefined;
      if (!outcome || !visitor) return;
      const name = outcome.startsWith('bag') ? 'bag' : 'checkout';
      if (isBroken) ledger.count(visitor, `${name}-failed`);
      else if (outcome === name) ledger.count(visitor, name);
    },

    /** A browser tells of a failure; the release service hears of it, too. */
    failed(req: IncomingMessage, body: Buffer): void {
      const { data } = failureReportSchema.safeParse(parsed(body));
      const visitor = data && who.ofSet(req, data.setId);
      const channel = state();
      if (!visitor || !channel) return;
      const { name, version, phase } = data;
      const isShown = [channel.current, channel.previous, channel.candidate?.changed].some(
        (manifests) => manifests?.[name]?.version === version,
      );
      if (!isShown) return;
      ledger.count(visitor, 'failed');
      ledger.count(visitor, { phase, name, version });
    },

    /** A browser tells of its visit when its page goes. False for one of a set that is shown to nobody. */
    told(req: IncomingMessage, report: VisitReport): boolean {
      const channel = state();
      if (![channel?.set.id, channel?.candidate?.set.id].includes(report.setId)) return false;
      const visitor = who.ofSet(req, report.setId);
      if (!visitor || Object.keys(report.vitals).length === 0) return true;
      ledger.count(visitor, 'timed');
      if (isPoor(report)) ledger.count(visitor, 'slow');
      return true;
    },
  };
}
export type VisitWatch = ReturnType<typeof watchVisits>;

/** POST /api/releases/visits */
export function createVisitReports({ told, limit }: Pick<VisitWatch, 'told'> & { limit: ClientLimit }) {
  return async (req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> => {
    const refuse = (status: number, code: string, title: string) => {
      res.setHeader('connection', 'close');
      sendProblem(res, { status, code, title, requestId });
    };
    const waitSeconds = limit(req);
    if (waitSeconds > 0) {
      res.setHeader('connection', 'close');
      return sendTooMany(res, { waitSeconds, requestId });
    }
    try {
      const { data } = visitReportSchema.safeParse(parsed(await readBody(req, limits)));
      if (!data) return refuse(400, 'invalid-input', 'That is no report of a visit');
      if (!told(req, data)) return refuse(404, 'unknown-version', 'This set is shown to nobody');
      res.writeHead(204).end();
    } catch (error) {
      if (!(error instanceof BodyRefused)) return;
      refuse(error.status, 'body-refused', 'The report is too large or too slow');
    }
  };
}
