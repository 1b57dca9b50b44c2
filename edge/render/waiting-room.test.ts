import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runDelayMs } from './run-delay.ts';
import { WaitingRoom } from './waiting-room.ts';

describe('a page view that waits for a worker', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Milliseconds until it gave up; `keptShare`: of the time in which the machine runs others than the worker. */
  async function waitsMs(keptShare: number): Promise<number> {
    const startMs = performance.now();
    const room = new WaitingRoom(() => new Map([[1, (performance.now() - startMs) * keptShare]]));
    const began = room.now();
    const wait = async () => {
      for (;;) await room.turn(began);
    };
    let endedMs = 0;
    wait().catch(() => {
      endedMs = performance.now() - startMs;
    });
    while (!endedMs) await jest.advanceTimersByTimeAsync(500);
    return endedMs;
  }

  it('gives up after 10 s', async () => {
    expect(await waitsMs(0)).toBeLessThan(11_000);
  });

  it('waits as much longer as the machine keeps the worker from running', async () => {
    const ms = await waitsMs(0.75);
    expect(ms).toBeGreaterThanOrEqual(40_000);
    expect(ms).toBeLessThan(45_000);
  });

  it('does not wait for ever on a machine that lets nothing run', async () => {
    expect(await waitsMs(1)).toBeLessThan(110_000);
  });

  it('does not count what a worker waited for before', async () => {
    const room = new WaitingRoom(() => new Map([[1, 3600_000]]));
    jest.advanceTimersByTime(1000);
    room.now();
    const began = room.now();
    jest.advanceTimersByTime(1000);
    expect(room.now() - began).toBe(1000);
  });
});

describe('how long a process waits for a processor', () => {
  const busy: ChildProcess[] = [];
  afterEach(() => {
    for (const child of busy.splice(0)) child.kill('SIGKILL');
  });

  it('grows when there are more of them than processors', async () => {
    const args = ['-e', 'for (;;);'];
    for (let n = 0; n < availableParallelism() * 2; n++) busy.push(spawn(process.execPath, args));
    const waited = () => Math.max(...busy.map(({ pid }) => runDelayMs(pid)));
    for (let looks = 0; looks < 100 && waited() < 100; looks++) await sleep(50);
    expect(waited()).toBeGreaterThanOrEqual(100);
  });

  it('is 0 where there is none', () => {
    expect(runDelayMs(undefined)).toBe(0);
  });
});
