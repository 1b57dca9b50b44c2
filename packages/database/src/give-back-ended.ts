import type pg from 'pg';

/** Gives connections back that end while somebody has them: a transaction that could not begin keeps its own for good. */
export function giveBackEnded(pool: pg.Pool): void {
  pool.on('connect', (client) => client.once('end', () => client.release(true)));
  pool.on('release', (_error, client) => {
    // Whoever had it may give it back once more.
    client.release = () => {};
  });
}
