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

const late = Symbol();

/** Answer of work; throws where that takes longer. */
export async function inTime<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  const answer = await within<Answer | typeof late>(ms, work, late);
  if (answer === late) throw new Error(`it takes longer than ${ms / 1000} s`);
  return answer;
}
