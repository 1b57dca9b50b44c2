import { runNode } from './child-process.ts';
import { type Addresses, serviceEnvironment } from './environment.ts';
import { importerEnvironment, importerOptions } from './import-collection.ts';

export type PictureWork = {
  /** Environment shared by all processes. */
  shared: NodeJS.ProcessEnv;
  addresses: Addresses;
  signal?: AbortSignal;
  /** Gets each word about the progress. */
  note(line: string): void;
};

/** Whoever shops meanwhile goes first. */
const niceness = 15;

/** Encodes every picture that the shop shows and that is not encoded yet, in the order in which shoppers meet them. */
export async function preparePictures({ shared, addresses, signal, note }: PictureWork): Promise<boolean> {
  const env = { ...serviceEnvironment(shared, 'catalogue', addresses), ...importerEnvironment };
  const entry = 'services/catalogue/src/prepare-pictures.ts';
  const run = { entry, env, niceness, nodeOptions: importerOptions, ...(signal && { signal }) };
  return (await runNode(run, note)) === 0;
}
