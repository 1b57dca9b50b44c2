import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FilmName } from '@toile/studio-collection/films';
import { FRAMES } from './film.ts';

interface Taken {
  index: number;
  taken: Uint8Array;
}

/** Takes the frames of a film on all cores and hands them back in their order. */
export async function shoot(name: FilmName, onFrame?: (done: number) => void): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = new Array(FRAMES);
  let [next, done] = [0, 0];
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const hand = (): void => {
        if (next < FRAMES) worker.postMessage(next++);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('error', reject);
      worker.on('message', ({ index, taken }: Taken) => {
        frames[index] = taken;
        onFrame?.(++done);
        hand();
      });
      hand();
    });
  const script = new URL('./worker.ts', import.meta.url);
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(script, { workerData: { name } }),
  );
  await Promise.all(workers.map(work));
  return frames;
}
