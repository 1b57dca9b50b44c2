import { setTimeout as sleep } from 'node:timers/promises';

/** Answer of work, or `late` where that takes longer. */
export async function within<Answer>(ms: number, work: Promise<Answer>, late: Answer): Promise<Answer> {
  const waiting = new AbortController();
  const tooLate = sleep(ms, late, { ref: false, signal: waiting.signal }).catch(() => late);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    waiting.abort();
  }
}
