import { runNode } from './child-process.ts';
import { type Addresses, serviceEnvironment } from './environment.ts';
import { importerOptions } from './import-collection.ts';

export type PictureWork = {
  /** Environment shared by all processes. */
  shared: NodeJS.ProcessEnv;
  addresses: Addresses;
  signal?: AbortSignal;
  /** Gets each word about the progress. */
  note(line: string): void;
};

/** Shoppers' requests go first. */
const niceness = 15;
/** Settings by which the encoder's memory goes back to the system at once. */
const sparing = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000' };

/** Encodes the usual sizes of every picture that the shop shows, where they are not there yet, in the order in which shoppers meet them. */
export async function preparePictures({ shared, addresses, signal, note }: PictureWork): Promise<boolean> {
  const env = { ...serviceEnvironment(shared, 'catalogue', addresses), ...sparing };
  const entry = 'services/catalogue/src/prepare-pictures.ts';
  const run = { entry, env, niceness, nodeOptions: importerOptions, ...(signal && { signal }) };
  return (await runNode(run, note)) === 0;
}
