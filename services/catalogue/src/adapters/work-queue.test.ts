import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { QueueFull } from '../domain/make-variant.ts';
import { workQueue } from './work-queue.ts';

describe('workQueue', () => {
  it('runs no more jobs at once than it may, in the order in which they came', async () => {
    const queue = workQueue({ concurrency: 2, maxWaiting: 10 });
    const done: string[] = [];
    let running = 0;
    const job = (name: string) => async () => {
      running += 1;
      expect(running).toBeLessThanOrEqual(2);
      await wait(5);
      running -= 1;
      done.push(name);
    };
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => queue(job(name))));
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses when too many wait, and goes on after a job that failed', async () => {
    const queue = workQueue({ concurrency: 1, maxWaiting: 1 });
    const failing = queue(() => Promise.reject(new Error('broken')));
    const waiting = queue(async () => 'fine');
    await expect(queue(async () => 'too late')).rejects.toBeInstanceOf(QueueFull);
    await expect(failing).rejects.toThrow('broken');
    await expect(waiting).resolves.toBe('fine');
  });

  it('lets those go who leave while they wait, and gives their places to others', async () => {
    const queue = workQueue({ concurrency: 1, maxWaiting: 1 });
    const leaving = new AbortController();
    const first = queue(() => wait(5));
    const left = queue(async () => 'never', { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    await expect(queue(async () => 'second')).resolves.toBe('second');
    await expect(queue(async () => 'never', { signal: leaving.signal })).rejects.toThrow('aborted');
    await first;
  });
});
