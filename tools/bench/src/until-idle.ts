import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 2000;
const busyShare = 0.1;

function spent(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const sum = (of: (time: (typeof times)[number]) => number) =>
    times.reduce((total, each) => total + of(each), 0);
  const all = sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  return { busy: all - sum(({ idle }) => idle), all };
}

/** Waits until the machine has little to do: what an import leaves to be done is no part of what follows. Rejects after so many minutes. */
export async function untilIdle(mostMinutes = 2): Promise<void> {
  for (let step = 0; step < (mostMinutes * 60_000) / stepMs; step++) {
    const before = spent();
    await sleep(stepMs);
    const now = spent();
    if ((now.busy - before.busy) / (now.all - before.all) < busyShare) return;
  }
  throw new Error('The machine has other work to do: nothing can be measured');
}
