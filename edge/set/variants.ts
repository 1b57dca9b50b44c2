import { halfOf, isInHalf, isInShare } from '@toile/release-signing';
import { type ChannelState, canariesIn, isShadow, shareInLane } from '@toile/releases-contract';
import { nameOfId } from './protocol.ts';

/**
 * Variant of a channel that a visitor gets: the control, or the canary, which has the control beside it. A pinned browser
 * gets a set of its own, and no other in its place; an unmarked one can't know that from its pages.
 */
export type Variant = ChannelState & { live?: ChannelState; isPinned?: true; isUnmarked?: true };

const lanes = new WeakMap<ChannelState, ChannelState[]>();

/**
 * Lanes of a channel: two canaries have a half of the visitors each, and within it all is as with one. The share of a
 * canary in its lane is of the visitors there. The same objects for the same state.
 */
export function lanesOf(state: ChannelState): readonly ChannelState[] {
  const { second, ...first } = state;
  if (!second) return [state];
  const known =
    lanes.get(state) ??
    canariesIn(state).map((canary) => ({
      ...first,
      candidate: { ...canary, share: shareInLane(canary.share, true) },
    }));
  lanes.set(state, known);
  return known;
}

/** Lane of a visitor. */
function laneOf(state: ChannelState, visitor: string): ChannelState {
  if (!state.second) return state;
  return lanesOf(state).find(({ candidate: canary }) => canary && isInHalf(visitor, halfOf(canary))) ?? state;
}

const variants = new WeakMap<ChannelState, Variant>();

function variantOf(state: ChannelState, { set, changed }: NonNullable<ChannelState['candidate']>): Variant {
  // Where a version of the canary fails, the one that all the others get is its fallback.
  const isOther = (name: string) => name in changed;
  const beside = Object.entries(state.current).filter(([name]) => isOther(name));
  const before = Object.entries(state.previous).filter(([name]) => !isOther(name));
  return {
    ...state,
    set,
    current: { ...state.current, ...changed } as ChannelState['current'],
    previous: Object.fromEntries([...before, ...beside]),
    live: state,
  };
}

/** The canary variant of a lane, the same object for the same state; undefined when none runs. */
export function canaryVariant(state: ChannelState): Variant | undefined {
  const { candidate: canary } = state;
  if (!canary) return undefined;
  const variant = variants.get(state) ?? variantOf(state, canary);
  variants.set(state, variant);
  return variant;
}

/** The variants of all canaries that run. */
export const canaryVariants = (state: ChannelState): Variant[] =>
  lanesOf(state).flatMap((lane) => canaryVariant(lane) ?? []);

/** The control and the variants of all canaries that run. */
export const variantsOf = (state: ChannelState | undefined): Variant[] =>
  state ? [state, ...canaryVariants(state)] : [];

/** Manifests that visitors of a channel get: the control's, and of each canary those of its own. */
export const shownParts = (state: ChannelState): ChannelState['previous'][] => [
  state.current,
  ...canariesIn(state).map(({ changed }) => changed),
];

/** Variant that a visitor gets of a channel with canaries for shares. */
export function variantFor(state: ChannelState, visitor: string): Variant {
  const lane = laneOf(state, visitor);
  const isTried = canariesIn(state).some((canary) => isInShare(visitor, canary));
  return (isTried && canaryVariant(lane)) || lane;
}

/** Canary that visitors may get. */
export const visitedCanary = ({ candidate: canary }: ChannelState) =>
  isShadow(canary?.target) ? undefined : canary;

/** The variant that no visitor gets, while a shadow runs. */
export const shadowVariant = (state: ChannelState): Variant | undefined =>
  isShadow(state.candidate?.target) ? canaryVariant(state) : undefined;

/** The same variant in a newer state; once its canary has ended, what everybody gets. */
export const sameVariant = ({ live, candidate: canary }: Variant, newest: ChannelState): Variant =>
  (live && canaryVariants(newest).find(({ candidate: own }) => own?.id === canary?.id)) ?? newest;

/** The version with this id, and the variant of the channel that has it; undefined when the channel has left it behind. */
export function findVersion(state: Variant, id: string) {
  const name = nameOfId(id);
  for (const variant of [state, ...canaryVariants(state.live ?? state)]) {
    const manifest = [variant.current[name], variant.previous[name]].find((known) => known?.id === id);
    if (manifest) return { variant, manifest };
  }
  return undefined;
}
