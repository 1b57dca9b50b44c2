/** Hears of every change of a channel, whichever process made it. */
export interface ChannelChanges {
  /** Calls `listener` on each change of the channel. Returns the undo. */
  subscribe(channel: string, listener: () => void): () => void;
}
