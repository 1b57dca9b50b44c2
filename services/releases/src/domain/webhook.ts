import type { ChannelChange } from './releases.ts';

/** A change that is to be told, for the how-manieth time it is tried. */
export interface PendingDelivery {
  change: ChannelChange;
  tries: number;
}

/** Deliveries of channel changes to the webhook. */
export interface WebhookDeliveries {
  /** Channels begin with what they show at the first call: nobody is told an old history. Later ones begin at their first change. */
  begin(): Promise<void>;
  /** A channel's oldest change that nobody was told and no process is telling. It is this process's for `forMs`. */
  claim(forMs: number): Promise<PendingDelivery | undefined>;
  delivered(change: ChannelChange): Promise<void>;
  /** Puts the next try off for `afterMs`. */
  postpone(change: ChannelChange, afterMs: number): Promise<void>;
}
