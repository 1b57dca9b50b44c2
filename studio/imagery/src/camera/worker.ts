import { parentPort, workerData } from 'node:worker_threads';
import { takePicture } from './take-picture.ts';
import type { PictureTask } from './task.ts';

const { folder } = workerData as { folder: string };

parentPort?.on('message', async (task: PictureTask) => {
  parentPort?.postMessage({ file: task.file, bytes: await takePicture(task, folder) });
});
