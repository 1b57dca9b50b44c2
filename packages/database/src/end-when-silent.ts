import type { Socket } from 'node:net';
import type pg from 'pg';

/** Ends a connection that has been silent for so long: the host of its server is gone without a word, or the way there. */
export const endWhenSilent =
  (ms: number) =>
  ({ connection }: pg.Client): void => {
    const socket = connection.stream as Socket;
    socket.setTimeout(ms, () => socket.destroy(new Error('The database has been silent for too long')));
  };
