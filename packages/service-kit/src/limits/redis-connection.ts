import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { errorInShort } from '../logged-error.ts';
import type { Logger } from '../logger.ts';

/** The longest that anybody waits for an answer of redis. */
const answerMs = 50;
/** So many answers in a row that came too late, and redis is taken for away. */
const mostLate = 3;
const connectMs = 1000;
const firstRetryMs = 1000;
const longestRetryMs = 15_000;
/** After so long without trouble the next one is the first again. */
const wellMs = 60_000;

/** Not connected yet; it never connects again by itself. */
const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMs, reconnectStrategy: false },
  });
type Client = ReturnType<typeof newClient>;
type Evaluate = (script: string, call: { keys: string[]; arguments: string[] }) => Promise<unknown>;

class TooLate extends Error {}

/**
 * The result of work, or an error after so long. A busy process reads once what has come meanwhile, so that its own delay is
 * not taken for redis'.
 */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const tooLate = sleep(ms, undefined, { ref: false, signal: giveUp.signal }).then(
    () => new Promise<never>((_resolve, reject) => setImmediate(() => reject(new TooLate('no answer')))),
  );
  tooLate.catch(() => {});
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    giveUp.abort();
  }
}

async function connect(url: string, onLost: (client: Client, error: unknown) => void): Promise<Client> {
  const client = newClient(url);
  client.on('error', (error) => onLost(client, error));
  try {
    await within(connectMs, client.connect());
    await within(answerMs, client.ping());
    return client;
  } catch (error) {
    client.destroy();
    throw error;
  }
}

export interface RedisConnection {
  isWell(): boolean;
  /** Runs a script of redis; rejects at once while redis is away, and after some tens of milliseconds in any case. */
  evaluate: Evaluate;
  close(): void;
}

/**
 * A connection for work that can do without it: while redis is away, hangs or is slow, it isn't asked, but for a look now and then
 * for which nobody waits.
 */
export async function openRedis(url: string, logger: Logger): Promise<RedisConnection> {
  let current: Client | undefined;
  let lateInARow = 0;
  let retryMs = firstRetryMs;
  let lostAt = 0;
  let isClosed = false;

  function lose(client: Client | undefined, error: unknown): void {
    if (isClosed || client !== current) return;
    current = undefined;
    client?.destroy();
    logger.warn({ reason: errorInShort(error) }, 'redis is away: limits are counted by this process alone');
    if (Date.now() - lostAt > wellMs) retryMs = firstRetryMs;
    lostAt = Date.now();
    setTimeout(look, retryMs).unref();
  }

  async function look(): Promise<void> {
    if (isClosed) return;
    try {
      const client = await connect(url, lose);
      if (isClosed) return client.destroy();
      current = client;
      lateInARow = 0;
      logger.info('redis is there: limits are counted together');
    } catch (error) {
      if (lostAt === 0) return lose(undefined, error);
      setTimeout(look, retryMs).unref();
    }
    retryMs = Math.min(2 * retryMs, longestRetryMs);
  }

  await look();
  return {
    isWell: () => current !== undefined,
    async evaluate(script, call) {
      const client = current;
      if (!client) throw new TooLate('redis is away');
      try {
        const answer = await within(answerMs, client.eval(script, call));
        lateInARow = 0;
        return answer;
      } catch (error) {
        lateInARow += 1;
        if (lateInARow >= mostLate) lose(client, error);
        throw error;
      }
    },
    close() {
      isClosed = true;
      current?.destroy();
    },
  };
}
