import type { IncomingMessage } from 'node:http';
import { maskIds } from '@toile/contracts';
import { type ChannelState, deployableNameSchema, type FailureReport } from '@toile/releases-contract';
import { type ClientOf, clientAddress, type Logger } from '@toile/service-kit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { proofParameter } from '../documents/send-document.ts';
import { createClientLimit } from '../http/client-limit.ts';
import { takeReport } from '../http/take-report.ts';
import type { VisitProofs } from './visit-proofs.ts';

const limits = { maxBytes: 16 * 1024, timeoutMs: 5000 };
/** A page whose policy is broken refuses much at once; that it does is known after a few. */
const perClientPerMinute = 360;
/** The same refusal is told once a minute, and so many different ones at most: the address is open to everybody. */
const reportedForMs = 60_000;
const mostReported = 10;

const address = z.string().max(4000).default('');
/** Report of a browser (CSP level 2); what else is in it is not kept. */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.url().max(4000),
    'effective-directive': z
      .string()
      .regex(/^[a-z-]{1,40}$/)
      .optional(),
    'violated-directive': z.string().max(400).default(''),
    'blocked-uri': address,
    'source-file': address,
  }),
});

/** Without query and hash, which may hold what a visitor alone may know. */
function placeOf(uri: string): string {
  if (!URL.canParse(uri)) return uri.slice(0, 40);
  const { protocol, origin, pathname } = new URL(uri);
  // Data and what extensions bring along is named by its kind.
  return (/^https?:$/.test(protocol) ? origin + pathname : protocol).slice(0, 200);
}

const ofVersion = /\/remotes\/([\w-]+)\/([^/]+)\//;

interface PolicyReportsOptions {
  logger: Logger;
  PUBLIC_ORIGIN: string;
  clientOf: ClientOf;
  state: () => ChannelState | undefined;
  proofs: Pick<VisitProofs, 'accepts'>;
  /** Release managers read it with `status`. */
  report: (failure: FailureReport) => void;
  onLimited?: (() => void) | undefined;
}

interface Refusal {
  directive: string;
  blocked: string;
  source: string;
  page: string;
}

function refusalIn(text: string, publicOrigin: string): Refusal | undefined {
  try {
    const { 'csp-report': report } = reportSchema.parse(JSON.parse(maskIds(text)));
    const page = new URL(report['document-uri']);
    if (page.origin !== publicOrigin) return undefined;
    return {
      directive:
        report['effective-directive'] ?? report['violated-directive'].slice(0, 40).split(' ', 1)[0] ?? '',
      blocked: placeOf(report['blocked-uri']),
      source: placeOf(report['source-file']),
      page: page.pathname.slice(0, 300),
    };
  } catch {
    return undefined;
  }
}

/** The part whose script did what was refused, when the channel has it, else the shell. */
function failureOf({ directive, blocked, source, page }: Refusal, { set }: ChannelState): FailureReport {
  const [, part, version = ''] = ofVersion.exec(source) ?? [];
  const { data: name } = deployableNameSchema.safeParse(part);
  const isKnown = name !== undefined && set.versions[name] === version;
  return {
    ...(isKnown ? { name, version } : { name: 'shell' as const, version: set.versions.shell }),
    phase: 'policy',
    setId: set.id,
    seenBy: 'browser',
    message: `${directive} refused ${blocked}`.slice(0, 500),
    path: page,
  };
}

/** Takes what browsers tell of the security policy of a document that they prove to have: each refusal is logged and told to release managers once a minute. */
export function createPolicyReports(options: PolicyReportsOptions) {
  const { logger, PUBLIC_ORIGIN, clientOf, state, proofs, report } = options;
  const { origin } = new URL(PUBLIC_ORIGIN);
  const limit = createClientLimit('policy-reports', perClientPerMinute, options);
  const reported = new LRUCache<string, true>({ max: mostReported, ttl: reportedForMs });

  function reportRefusal(refusal: Refusal): void {
    const key = `${refusal.directive} ${refusal.blocked} ${ofVersion.exec(refusal.source)?.[0]}`;
    reported.purgeStale();
    if (reported.has(key) || reported.size >= mostReported) return;
    reported.set(key, true);
    const { directive, blocked, page } = refusal;
    logger.warn(
      { refusal },
      `the security policy refused ${blocked || 'something'} (${directive}) on ${page}`,
    );
    const channel = state();
    // What an extension puts into the page is nobody's here.
    if (channel && !/-extension:$/.test(refusal.source)) report(failureOf(refusal, channel));
  }

  /** True for a report of a document that the edge has sent. Its policy names the proof, not its page. */
  function isProven(req: IncomingMessage, { directive, blocked }: Refusal): boolean {
    const token = new URLSearchParams(req.url?.split('?')[1]).get(proofParameter) ?? '';
    const [setId = ''] = token.split('.', 1);
    return proofs.accepts(
      { token },
      { setId, client: clientAddress(clientOf(req)), what: `${directive} ${blocked}` },
    );
  }

  return takeReport({
    limit,
    limits,
    type: /^application\/csp-report\b/,
    read: (text) => refusalIn(text, origin),
    says: { unknown: 'That is no report of this shop', refused: 'The report is too large or too slow' },
    take: (refusal, req) => isProven(req, refusal) && reportRefusal(refusal),
  });
}
