import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import type { ChannelChanges } from '../../domain/releases.ts';

const heartbeatMs = 15_000;

/** GET /api/releases/channels/:channel/events: a server-sent `change` on each change; the reader then reads the channel. */
export function channelEventsRoute(app: Express, { changes }: { changes: ChannelChanges }): void {
  app.get('/api/releases/channels/:channel/events', (req, res) => {
    const channel = parse(channelName, req.params.channel);
    res.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    res.write(': following\n\n');
    const unsubscribe = changes.subscribe(channel, () => res.write('event: change\ndata: {}\n\n'));
    const beat = setInterval(() => res.write(':\n\n'), heartbeatMs);
    res.on('close', () => {
      clearInterval(beat);
      unsubscribe();
    });
  });
}
