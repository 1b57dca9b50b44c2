import { listenTo } from '@toile/database';
import type { Logger } from '@toile/service-kit';
import type { ChannelChanges } from '../domain/channel-changes.ts';
import { changesTopic, everyChannel } from './postgres-locks.ts';

export interface ChangeListener extends ChannelChanges {
  close(): Promise<void>;
}

/** Hears every change of a channel, whichever process made it; after a lost connection it announces every channel once. */
export async function listenForChanges(sessionUrl: string, logger: Logger): Promise<ChangeListener> {
  const { subscribe, close } = await listenTo(sessionUrl, changesTopic, logger);
  return {
    close,
    subscribe: (channel, listener) =>
      subscribe((changed) => {
        if (changed === undefined || changed === channel || changed === everyChannel) listener();
      }),
  };
}
