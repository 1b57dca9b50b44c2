import type { ChannelChange } from './releases.ts';

/** A change that is to be told, for the how-manieth time it is tried. */
export interface UntoldChange {
  change: ChannelChange;
  tries: number;
}

/** Which changes of channels the webhook was told. */
export interface ToldChanges {
  /** Channels begin with what they show at the first call: nobody is told an old history. Later ones begin at their first change. */
  begin(): Promise<void>;
  /** A channel's oldest change that nobody was told and no process is telling. It is this process's for `forMs`. */
  claim(forMs: number): Promise<UntoldChange | undefined>;
  told(change: ChannelChange): Promise<void>;
  /** Nobody tries it again before `afterMs`. */
  postpone(change: ChannelChange, afterMs: number): Promise<void>;
}
