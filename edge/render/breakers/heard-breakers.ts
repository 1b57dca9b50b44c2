import { timingSafeEqual } from 'node:crypto';
import { type ChannelState, type FailingPages, failingPagesSchema } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { channelAddress } from '../../channel/read-channel.ts';
import { type Variant, variantsOf } from '../../set/variants.ts';
import { breakerProof } from './breaker-proof.ts';

interface HeardBreakersOptions {
  releasesUrl: string;
  channel: string;
  /** Key that the edges of a shop share; absent: no other edge is believed. */
  key: string | undefined;
  edge: string;
  state: () => ChannelState | undefined;
  /** True when this edge makes pages without the version already. */
  isOpen: (id: string) => boolean;
  /** Makes a page for nobody, as if a visitor had asked for it. */
  tryPage: (variant: Variant, path: string) => Promise<unknown>;
}

const answerMs = 3000;
const mostKnown = 1000;
/** Another failure of a version is tried so long after the one before. */
const triedForMs = 30_000;

function isProven(key: string, { proof, ...claim }: FailingPages[number]): boolean {
  const expected = Buffer.from(breakerProof(key, claim));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Other edges' circuit breakers. The word of an edge opens none: this edge makes the page on which the version failed there, and
 * finds for itself what is to be found. An edge that is broken itself costs the others a page each.
 */
export function createHeardBreakers(options: HeardBreakersOptions) {
  const { key, edge, state, isOpen, tryPage } = options;
  const tried = new LRUCache<string, true>({ max: mostKnown, ttl: triedForMs });

  async function read(): Promise<FailingPages> {
    const answer = await fetch(`${channelAddress(options)}/failing-pages`, {
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.ok) return failingPagesSchema.parse(await answer.json());
    await answer.body?.cancel();
    return [];
  }

  /** The variant of the channel that has this version, if any. */
  function variantWith({
    name,
    version,
  }: FailingPages[number]): { variant: Variant; id: string } | undefined {
    for (const variant of variantsOf(state())) {
      const part = variant.current[name];
      if (part?.version === version) return { variant, id: part.id };
    }
    return undefined;
  }

  async function look(): Promise<void> {
    if (!key) return;
    for (const page of await read()) {
      const shown = variantWith(page);
      if (page.edge === edge || !shown || tried.has(shown.id) || isOpen(shown.id)) continue;
      if (!isProven(key, page)) continue;
      tried.set(shown.id, true);
      await tryPage(shown.variant, page.path).catch(() => undefined);
    }
  }

  let looking = Promise.resolve();
  /** Looks after the look before. */
  return {
    look(): void {
      looking = looking.then(look).catch(() => undefined);
    },
    settled: () => looking,
  };
}
