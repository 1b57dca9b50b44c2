import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PictureTask } from './task.ts';

export interface Taken {
  file: string;
  bytes: number;
}

/** Gives one worker its tasks, one after the other, until none is left. */
function keepBusy(worker: Worker, queue: PictureTask[], onTaken: (taken: Taken) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const hand = (): void => {
      const task = queue.shift();
      if (task) worker.postMessage(task);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (taken: Taken) => {
      onTaken(taken);
      hand();
    });
    hand();
  });
}

/** Takes all pictures, on as many cores as there are. */
export async function takeAll(
  tasks: readonly PictureTask[],
  folder: string,
  onTaken: (taken: Taken) => void,
): Promise<void> {
  const queue = [...tasks];
  const count = Math.min(availableParallelism(), queue.length);
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } }),
  );
  await Promise.all(workers.map((worker) => keepBusy(worker, queue, onTaken)));
}
