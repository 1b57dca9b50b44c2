import type { PinDetails, PinnedState, PinRequest, SomeVersions } from '@toile/releases-contract';
import type { Refusal } from './releases.ts';

/** Request for a pin, with the moment at which it ends. */
export interface WantedPin extends Pick<PinRequest, 'channel' | 'at' | 'setId' | 'reason'> {
  versions: SomeVersions;
  /** Actor who pins, as it was proven. */
  actor: string;
  expiresAt: Date;
  /** True where edges of the channel show it at an address of their own. */
  hasOwnShop: boolean;
}

/** Reason why nobody can be pinned to a set, or is no longer. */
export type PinRefusal =
  | Refusal
  | {
      ok: false;
      reason: 'nothing-shown-then' | 'unknown-set' | 'unknown-pin' | 'pin-ended' | 'too-many-pins';
    };

/** Browsers that see other sets than the visitors of their channel. */
export interface Pins {
  /** The channel that is answered is the one whose edges show it. */
  make(wanted: WantedPin): Promise<{ ok: true; pin: PinDetails } | PinRefusal>;
  /** The set of a pin with its manifests, as an edge of the channel that shows it proves it. */
  state(
    id: string,
    hasOwnShop: (channel: string) => boolean,
  ): Promise<{ ok: true; pinned: PinnedState } | PinRefusal>;
  /** Pins that were asked for in a channel and have not ended, newest first. */
  open(channel: string): Promise<PinDetails[]>;
  /** Ends a pin before its time, in every browser that has it. */
  endPin(id: string): Promise<{ ok: true } | PinRefusal>;
}
