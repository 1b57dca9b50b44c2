import { problemSchema } from '@toile/contracts';
import { setIdOf } from '@toile/release-signing';
import {
  type ChannelState,
  type Pin,
  type PinDetails,
  pinDetailsSchema,
  pinnedSetId,
} from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { type ChannelReaderOptions, takeChannel } from '../channel/read-channel.ts';
import type { Variant } from '../set/variants.ts';

export interface PinnedSet {
  pin: PinDetails;
  /** As a variant of the channel, without fallback versions. */
  variant: Variant;
}
/** The release service gives the set to nobody any more: it was ended, or is no longer proven. */
export interface Gone {
  why: string;
}

/** Each holds the manifests of a set, some hundred kilobytes. */
const mostSets = 20;
/** A pin that is ended is over everywhere after this. */
const freshMs = 5000;
const answerMs = 3000;

function variantOf({ setId, unmarked }: Pin, state: Variant): Variant {
  const versions = Object.entries(state.current).map(([name, { version }]) => [name, version]);
  if (setIdOf(Object.fromEntries(versions)) !== setId)
    throw new Error(`The release service has not ${setId}`);
  const id = unmarked ? setId : pinnedSetId(setId);
  return {
    ...state,
    set: { ...state.set, id },
    previous: {},
    isPinned: true,
    ...(unmarked && { isUnmarked: unmarked }),
  };
}

export interface PinnedSetsOptions extends ChannelReaderOptions {
  /** Work that has to be done before a set may be shown. */
  prepare?: ((state: ChannelState) => Promise<void>) | undefined;
}

async function read(pin: Pin, options: PinnedSetsOptions): Promise<PinnedSet | Gone> {
  const answer = await fetch(`${options.releasesUrl}/api/releases/pins/${pin.id}`, {
    signal: AbortSignal.timeout(answerMs),
  });
  const json = await answer.json();
  if (answer.status < 500 && !answer.ok) return { why: problemSchema.parse(json).title };
  if (!answer.ok) throw new Error(`The release service answered ${answer.status}`);
  const { state } = takeChannel(json.state, options);
  await options.prepare?.(state);
  return { pin: pinDetailsSchema.parse(json.pin), variant: variantOf(pin, state) };
}

/** The sets of pins, proven like the channel's own. One that is known goes on while the release service is down. */
export function createPinnedSets(options: PinnedSetsOptions) {
  const sets = new LRUCache<string, PinnedSet | Gone, Pin>({
    max: mostSets,
    ttl: freshMs,
    ttlResolution: 0,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_id, _old, { context }) => read(context, options),
  });
  /** Rejects when it can't be had now. */
  return (pin: Pin): Promise<PinnedSet | Gone> => sets.forceFetch(pin.id, { context: pin });
}
export type PinnedSets = ReturnType<typeof createPinnedSets>;
