import { parentPort, workerData } from 'node:worker_threads';
import type { FilmName } from '@toile/studio-collection/films';
import { camera } from './films.ts';
import { planes } from './planes.ts';

const { name } = workerData as { name: FilmName };
const frame = camera(name);

parentPort?.on('message', (index: number) => {
  const taken = planes(frame(index));
  parentPort?.postMessage({ index, taken }, [taken.buffer as ArrayBuffer]);
});
