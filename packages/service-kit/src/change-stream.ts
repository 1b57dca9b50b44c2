import { type DataChange, internalPaths } from '@toile/contracts';
import type { Express, RequestHandler } from 'express';
import { closingOf } from './leave-in-peace.ts';
import { limitAtOnce } from './limit-tries.ts';

const heartbeatMs = 15_000;
/** An edge holds one. */
const streamsAtOnce = 32;

/** Calls the listener on each change, with the keys of what has changed if that is known; returns the undo. */
export type SubscribeToChanges = (listener: (keys?: string) => void) => () => void;

export interface ChangesDeps {
  /** Tells of every change of what the service's pages show. */
  changes: SubscribeToChanges;
}

/** GET /internal/changes, for edges. */
export function changesRoute(app: Express, { changes }: ChangesDeps): void {
  app.get(internalPaths.changes, limitAtOnce(streamsAtOnce), changeStream(changes));
}

const eventOf = (keys: string | undefined) =>
  `event: change\ndata: ${JSON.stringify(keys ? ({ keys } satisfies DataChange) : {})}\n\n`;

/**
 * Answers with a server-sent `change` on each change, until the reader goes or the service ends. Nothing is said of the
 * change but the keys of what it touches: the reader looks anew.
 */
export function changeStream(subscribe: SubscribeToChanges): RequestHandler {
  return (req, res) => {
    res.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    if (req.method === 'HEAD') return void res.end();
    res.write(': following\n\n');
    const unsubscribe = subscribe((keys) => void res.write(eventOf(keys)));
    const beat = setInterval(() => res.write(':\n\n'), heartbeatMs);
    const endAnswer = () => void res.end();
    const closing = closingOf(req);
    closing?.addEventListener('abort', endAnswer, { once: true });
    res.on('close', () => {
      clearInterval(beat);
      unsubscribe();
      closing?.removeEventListener('abort', endAnswer);
    });
  };
}
