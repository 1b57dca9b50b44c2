import { EventEmitter } from 'node:events';
import pg from 'pg';
import { type Log, silent } from './log.ts';
import { keepAlive } from './open-database.ts';

const reconnectAfterMs = 1000;
/** A server that is gone with its whole host refuses nothing. */
const connectMs = 5000;

/** Gets what was notified, or undefined when something may have gone unheard. */
export type OnNotification = (payload: string | undefined) => void;
/** Returns the undo. */
export type Subscribe = (listener: OnNotification) => () => void;
export type Listening = {
  subscribe: Subscribe;
  /** Asks the server that is listened to; rejects while that connection is lost. */
  query<Row extends object>(text: string): Promise<Row[]>;
  close(): Promise<void>;
};

/**
 * Hears what any process notifies on a topic (LISTEN/NOTIFY), from when it resolves. A lost connection comes back by
 * itself; then every listener is called once without a payload.
 */
export async function listenTo(sessionUrl: string, topic: string, log: Log = silent): Promise<Listening> {
  const events = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    client = new pg.Client({
      connectionString: sessionUrl,
      connectionTimeoutMillis: connectMs,
      ...keepAlive,
    });
    client.on('notification', ({ payload }) => events.emit('notification', payload));
    client.on('error', (error) => {
      log.warn(`Lost the connection that listens to ${topic}: ${error.message}`);
      reconnect();
    });
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(topic)}`);
  }

  function reconnect(): void {
    if (closed) return;
    clearTimeout(retry);
    client
      ?.removeAllListeners()
      .on('error', () => undefined)
      .end()
      .catch(() => undefined);
    const connectAgain = () => connect().then(() => events.emit('notification', undefined), reconnect);
    retry = setTimeout(() => void connectAgain(), reconnectAfterMs);
  }

  await connect();
  return {
    subscribe(listener) {
      events.on('notification', listener);
      return () => events.off('notification', listener);
    },
    async query<Row extends object>(text: string) {
      if (!client) throw new Error(`Nobody listens to ${topic}`);
      return (await client.query<Row>(text)).rows;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
