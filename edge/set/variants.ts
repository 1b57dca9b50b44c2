import { type ChannelState, isShadow } from '@toile/releases-contract';
import { nameOfId } from './protocol.ts';

/**
 * Variant of a channel that a visitor gets: the control, or the canary, which has the control beside it. A pinned browser
 * gets a set of its own, and no other in its place; an unmarked one can't know that from its pages.
 */
export type Variant = ChannelState & { live?: ChannelState; isPinned?: true; isUnmarked?: true };

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

/** The canary variant of a channel, the same object for the same state; undefined when none runs. */
export function canaryVariant(state: ChannelState): Variant | undefined {
  const { candidate: canary } = state;
  if (!canary) return undefined;
  const variant = variants.get(state) ?? variantOf(state, canary);
  variants.set(state, variant);
  return variant;
}

/** Canary that visitors may get. */
export const visitedCanary = ({ candidate: canary }: ChannelState) =>
  isShadow(canary?.target) ? undefined : canary;

/** The variant that no visitor gets, while a shadow runs. */
export const shadowVariant = (state: ChannelState): Variant | undefined =>
  isShadow(state.candidate?.target) ? canaryVariant(state) : undefined;

/** The same variant in a newer state; once its canary has ended, what everybody gets. */
export const sameVariant = (variant: Variant, newest: ChannelState): Variant =>
  (variant.live && canaryVariant(newest)) ?? newest;

/** The version with this id, and the variant of the channel that has it; undefined when the channel has left it behind. */
export function findVersion(state: Variant, id: string) {
  const name = nameOfId(id);
  for (const variant of [state, canaryVariant(state.live ?? state)]) {
    const manifest = [variant?.current[name], variant?.previous[name]].find((known) => known?.id === id);
    if (variant && manifest) return { variant, manifest };
  }
  return undefined;
}
