import type { IncomingMessage } from 'node:http';
import { type ChannelState, isOfPin, openTabSchema, type SetOfTab } from '@toile/releases-contract';
import type { ClientOf } from '@toile/service-kit';
import type { z } from 'zod';
import type { ClientLimit } from '../http/client-limit.ts';
import { jsonOf, takeReport } from '../http/take-report.ts';
import { shownParts, variantsOf } from '../set/variants.ts';
import type { HeldAnswers } from './held-answers.ts';
import type { TabCounts } from './tab-counts.ts';
import type { Withdrawn } from './withdrawn.ts';

const limits = { maxBytes: 8 * 1024, timeoutMs: 5000 };

export interface TabsOptions {
  state: () => ChannelState | undefined;
  /** True for a version that has failed here again and again. */
  hasReopened: (id: string) => boolean;
  isPinned: (req: IncomingMessage) => boolean;
  /** True for a pinned browser whose pages don't know of it. */
  isUnmarked: (req: IncomingMessage) => boolean;
  withdrawn: Withdrawn;
  counts: TabCounts;
  limit: ClientLimit;
  held: HeldAnswers;
  clientOf: ClientOf;
}

type Tab = z.output<typeof openTabSchema>;

const tabOf = jsonOf(openTabSchema);

/** Tells open tabs whether their set is still the one, and knows how many have which. */
export function createTabs(options: TabsOptions) {
  const { state, hasReopened, isPinned, isUnmarked, withdrawn, counts, limit, held, clientOf } = options;

  function judge(req: IncomingMessage, { setId, versions }: Tab): SetOfTab {
    const now = state();
    if (!now || isUnmarked(req)) return 'live';
    if (isOfPin(setId) || isPinned(req)) return isOfPin(setId) === isPinned(req) ? 'live' : 'past';
    const isBad = ([name, version]: [string, string | undefined]) => {
      const own = shownParts(now).map((parts) => Object(parts)[name]);
      const known = own.find((manifest) => manifest?.version === version);
      return known ? hasReopened(known.id) : withdrawn.has(name, version ?? '');
    };
    if (Object.entries(versions).some(isBad)) return 'withdrawn';
    return variantsOf(now).some(({ set }) => set.id === setId) ? 'live' : 'past';
  }

  return takeReport({
    limit,
    limits,
    read: tabOf,
    says: { unknown: 'That is no tab of this shop', refused: 'The tab says too much, or says it too slowly' },
    async take(tab, req, res) {
      if (tab.isGone) counts.forget(tab.tab);
      else if (!isUnmarked(req)) counts.note(tab.tab, tab.setId);
      if (tab.knows && !tab.isGone) await held.hold(res, clientOf(req), () => judge(req, tab) !== tab.knows);
      if (res.destroyed) return;
      if (held.isClosing()) res.setHeader('connection', 'close');
      const body = JSON.stringify({ set: judge(req, tab) });
      res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
    },
  });
}
