import { EventEmitter } from 'node:events';
import type { Logger } from '@toile/service-kit';
import pg from 'pg';
import type { ChannelChanges } from '../domain/releases.ts';
import { changesTopic } from './postgres-releases.ts';

const retryAfterMs = 1000;

export interface ChangeListener extends ChannelChanges {
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Hears every change of a channel, whichever process made it (LISTEN/NOTIFY). After a lost connection it announces
 * every channel once, since a change may have gone unheard.
 */
export function listenForChanges(databaseUrl: string, logger: Logger): ChangeListener {
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
    retry = setTimeout(() => connect(false).catch(reconnect), retryAfterMs);
  }

  return {
    start: () => connect(true),
    subscribe(channel, listener) {
      const onChange = (changed?: string) => (changed === undefined || changed === channel) && listener();
      events.on('change', onChange);
      return () => events.off('change', onChange);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
