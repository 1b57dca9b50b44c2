import { EventEmitter } from 'node:events';
import type { Logger } from '@toile/service-kit';
import pg from 'pg';
import { changesTopic } from './postgres-releases.ts';

const retryAfter = 1000;

/**
 * Hears every change of a channel, whichever process made it (LISTEN/NOTIFY). After a lost connection it announces
 * every channel once, since a change may have gone unheard.
 */
export function listenForChanges(databaseUrl: string, logger: Logger) {
  const events = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(isFirst: boolean): Promise<void> {
    client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client.on('notification', ({ payload }) => events.emit('change', payload));
    client.on('error', (error) => {
      logger.warn({ err: error }, 'lost the connection that hears changes');
      reconnect();
    });
    await client.connect();
    await client.query(`listen ${changesTopic}`);
    if (!isFirst) events.emit('change', undefined);
  }

  function reconnect(): void {
    if (closed) return;
    clearTimeout(retry);
    client
      ?.removeAllListeners()
      .on('error', () => undefined)
      .end()
      .catch(() => undefined);
    retry = setTimeout(() => connect(false).catch(reconnect), retryAfter);
  }

  return {
    start: () => connect(true),
    /** Calls `listener` on each change of the channel. Returns the undo. */
    subscribe(channel: string, listener: () => void): () => void {
      const onChange = (changed?: string) => (changed === undefined || changed === channel) && listener();
      events.on('change', onChange);
      return () => events.off('change', onChange);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
export type ChangeListener = ReturnType<typeof listenForChanges>;
