import { changeStream, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import type { ChannelChanges } from '../../domain/releases.ts';

/** GET /api/releases/channels/:channel/events: a server-sent `change` on each change; the reader then reads the channel. */
export function channelEventsRoute(app: Express, { changes }: { changes: ChannelChanges }): void {
  app.get('/api/releases/channels/:channel/events', (req, res, next) => {
    const channel = parse(channelName, req.params.channel);
    return changeStream((listener) => changes.subscribe(channel, listener))(req, res, next);
  });
}
