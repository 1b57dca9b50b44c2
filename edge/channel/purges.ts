import { setTimeout as sleep } from 'node:timers/promises';
import { changeTexts, keysHeader, keysIn, surrogateKeys } from '@toile/contracts';
import type { Warn } from '../http/warnings.ts';

const mostTries = 4;
const firstPauseMs = 100;
const answerMs = 2000;
/** More are everything: so many come while a cache can't be reached. */
const mostKeys = 1000;
/** Half of what Varnish takes of one header. */
const longestHeader = 4000;
/** An answer of before may have been on its way when the cache was told, however slow: what has changed is told again. */
const againMs = [300, 1500];

/** Sends keys to one cache, one request after the other; those that come meanwhile go with the next. */
function createPurge(url: string, warn: Warn): (keys: readonly string[]) => void {
  let waiting = new Set<string>();
  let isSending = false;
  /** True from when a change was not told. */
  let owesAll = false;

  async function send(text: string): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { [keysHeader]: text },
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The cache answered ${answer.status}`);
  }

  async function sendPatiently(text: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      const error = await send(text).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (!error) return;
      if (tries === mostTries) throw error;
      await sleep(firstPauseMs * 2 ** tries);
    }
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    while (waiting.size > 0) {
      const keys = owesAll || waiting.size > mostKeys ? [surrogateKeys.shop] : waiting;
      owesAll = true;
      waiting = new Set();
      try {
        for (const text of changeTexts(keys, longestHeader)) await sendPatiently(text);
        owesAll = false;
      } catch (error) {
        warn(`a cache is not told what has changed: ${new URL(url).host}`, error);
        break;
      }
    }
    isSending = false;
  }

  return (keys) => {
    for (const key of keys) waiting.add(key);
    if (!isSending) void sendAll();
  };
}

/** Tells caches before the edge which keys have changed, at once and twice later; undefined is everything. */
export function createPurges(urls: readonly string[], warn: Warn, againAfterMs = againMs) {
  const purges = urls.map((url) => createPurge(url, warn));
  const purge = (keys: readonly string[]) => {
    for (const each of purges) each(keys);
  };
  return (text: string | undefined): void => {
    if (purges.length === 0) return;
    const keys = keysIn(text) ?? [surrogateKeys.shop];
    purge(keys);
    for (const afterMs of againAfterMs) setTimeout(purge, afterMs, keys).unref();
  };
}
