import { changeStream, HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import type { ChannelChanges } from '../../domain/channel-changes.ts';
import { channelName } from '../../domain/channel-name.ts';

/** Limit of open connections; whoever is refused reads the channel every second all the same. */
const mostFollowers = 200;

/** GET /api/releases/channels/:channel/events: a server-sent `change` on each change; the reader then reads the channel. */
export function channelEventsRoute(app: Express, { changes }: { changes: ChannelChanges }): void {
  let followers = 0;
  app.get('/api/releases/channels/:channel/events', (req, res, next) => {
    const channel = parse(channelName, req.params.channel);
    if (followers >= mostFollowers)
      throw new HttpProblem({
        status: 503,
        code: 'too-many-followers',
        title: `${mostFollowers} follow this release service already`,
        detail: 'Read the channel every second instead.',
      });
    followers += 1;
    res.once('close', () => {
      followers -= 1;
    });
    return changeStream((listener) => changes.subscribe(channel, listener))(req, res, next);
  });
}
