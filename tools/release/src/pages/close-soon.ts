import { setTimeout as sleep } from 'node:timers/promises';

const closeMs = 5000;

/** Closes a page or a browser. Chromium now and then never says that a page has gone: nobody waits for that for ever. */
export async function closeSoon(what: { close(): Promise<void> }): Promise<void> {
  const waiting = new AbortController();
  const late = sleep(closeMs, undefined, { ref: false, signal: waiting.signal }).catch(() => undefined);
  await Promise.race([what.close().catch(() => undefined), late]);
  waiting.abort();
}
