import { parse } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { ChangeListener } from '../../adapters/change-listener.ts';
import { channelParam } from '../channel-param.ts';

const heartbeat = 15_000;

/** GET /api/releases/channels/:channel/events: a server-sent `change` on each change; the reader then reads the channel. */
export function channelEventsRoute(changes: Pick<ChangeListener, 'subscribe'>): RequestHandler {
  return (req, res) => {
    const channel = parse(channelParam, req.params.channel);
    res.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    res.write(': following\n\n');
    const unsubscribe = changes.subscribe(channel, () => res.write('event: change\ndata: {}\n\n'));
    const beat = setInterval(() => res.write(':\n\n'), heartbeat);
    res.on('close', () => {
      clearInterval(beat);
      unsubscribe();
    });
  };
}
