import { type ChannelState, type DeployableName, slowServerMs } from '@toile/releases-contract';
import type { SharedPage } from '../documents/document-handler.ts';
import type { ShadowPage } from '../render/shadow-pages.ts';
import { pageAddress } from '../set/page-address.ts';
import { nameOfId } from '../set/protocol.ts';
import { shadowVariant, type Variant } from '../set/variants.ts';
import type { Counted, CountedOnce } from './visit-ledger.ts';

interface ShadowVisitsOptions {
  state: () => ChannelState | undefined;
  /** True when no page view could miss what a page for nobody costs. */
  isIdle: (live: Variant) => boolean;
  make: (variant: Variant, path: string) => Promise<ShadowPage>;
  tell: (count: CountedOnce, network: string, more?: number) => void;
  /** True for a set that workers have long loaded. */
  isWarm: (setId: string) => boolean;
  random?: () => number;
  now?: () => number;
}

/** Rest after a page for nobody, in times of what it took: a tenth of the time is the most that one worker makes them. */
const restShare = 9;
/** Not more often than this, however fast they are: services are asked for each. */
const leastRestMs = 100;

/**
 * Shadow visits: after a page was made with what is live, the same page with a canary that nobody gets, for nobody. One at a time, with
 * rests, and none while the edge has anything else to do: what strangers ask for makes them no more frequent.
 */
export function createShadowVisits(options: ShadowVisitsOptions) {
  const { state, isIdle, make, tell, isWarm, random = Math.random, now = () => performance.now() } = options;
  let isMaking = false;
  let restsUntilMs = Number.NEGATIVE_INFINITY;

  /** Version of a part that failed, as its failures are named. */
  function failureOf({ current, previous }: Variant, id: string): Counted | undefined {
    const name: DeployableName = nameOfId(id);
    const manifest = [current[name], previous[name]].find((known) => known?.id === id);
    return manifest && { phase: 'server', name, version: manifest.version };
  }

  /** The variant whose turn it is, if a page for nobody may be made now. */
  function variantFor({ variant: live }: SharedPage): Variant | undefined {
    const { target } = live.candidate ?? {};
    if (live.live || live.isPinned || target?.kind !== 'shadow' || live !== state()) return undefined;
    const isDue = !isMaking && now() >= restsUntilMs && random() * 100 < target.share;
    return isDue && isIdle(live) ? shadowVariant(live) : undefined;
  }

  /** Counts one page on one side. */
  function count(
    of: Pick<CountedOnce, 'candidate' | 'arm' | 'setId'>,
    { network, ms, failures }: { network: string; ms: number | undefined; failures?: readonly Counted[] },
  ): void {
    const one = (counted: Counted, more?: number) => tell({ ...of, counted }, network, more);
    one('visits');
    if (failures) one('stood-in');
    for (const failure of failures ?? []) one(failure);
    if (ms === undefined) return;
    one('made');
    one('made-ms', Math.max(1, Math.round(ms)));
    if (ms > slowServerMs) one('made-slow');
  }

  async function visit(variant: Variant, page: SharedPage): Promise<void> {
    const began = now();
    const { failed, isGood } = await make(variant, pageAddress(variant.current, page.path, page.search));
    const ms = now() - began;
    restsUntilMs = now() + Math.max(ms * restShare, leastRestMs);
    const { candidate: canary } = variant;
    // What is over meanwhile is judged no more.
    if (!canary || state()?.candidate?.id !== canary.id) return;
    const of = { candidate: { id: canary.id, share: 0 } };
    const network = page.network ?? '';
    const isTimed = isWarm(variant.set.id);
    count(
      { ...of, arm: 'shadowed', setId: page.variant.set.id },
      { network, ms: isTimed ? page.ms : undefined, ...(!page.isGood && { failures: [] }) },
    );
    const failures = failed.flatMap((id) => failureOf(variant, id) ?? []);
    count(
      { ...of, arm: 'shadow', setId: variant.set.id },
      { network, ms: isTimed ? ms : undefined, ...(!isGood && { failures }) },
    );
  }

  /** Resolves once its shadow visit is over, if it has one. */
  return async (page: SharedPage): Promise<void> => {
    const variant = variantFor(page);
    if (!variant) return;
    isMaking = true;
    await visit(variant, page).finally(() => {
      isMaking = false;
    });
  };
}
export type ShadowVisits = ReturnType<typeof createShadowVisits>;
