import type { ChannelState } from '@toile/releases-contract';
import { nameOfId } from './protocol.ts';

/**
 * What a visitor gets of a channel: its set, or that of its candidate, which has the channel's own beside it. A pinned browser
 * gets a set of its own, and no other in its place.
 */
export type Arm = ChannelState & { live?: ChannelState; isPinned?: true };

const arms = new WeakMap<ChannelState, Arm>();

function armOf(state: ChannelState, { set, changed }: NonNullable<ChannelState['candidate']>): Arm {
  // Where a version of the candidate fails, the one that all the others get stands in for it.
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

/** The candidate's side of a channel, the same object for the same state; undefined when none runs. */
export function candidateArm(state: ChannelState): Arm | undefined {
  const { candidate } = state;
  if (!candidate) return undefined;
  const arm = arms.get(state) ?? armOf(state, candidate);
  arms.set(state, arm);
  return arm;
}

/** The same side of a newer state; once its candidate has ended, what everybody gets. */
export const sameArm = (arm: Arm, newest: ChannelState): Arm => (arm.live && candidateArm(newest)) ?? newest;

/** The version with this id, and the side of the channel that has it; undefined when the channel has left it behind. */
export function findVersion(state: Arm, id: string) {
  const name = nameOfId(id);
  for (const arm of [state, candidateArm(state.live ?? state)]) {
    const manifest = [arm?.current[name], arm?.previous[name]].find((known) => known?.id === id);
    if (arm && manifest) return { arm, manifest };
  }
  return undefined;
}
