import type { ArtefactStore } from '@toile/artefacts';

/** Runs one call of the artefact store, and notes how it went. */
export type TimeCall = <Result>(call: string, work: () => Promise<Result>) => Promise<Result>;

/** A store whose reads are timed. */
export const timedStore = (store: ArtefactStore, time: TimeCall): ArtefactStore => ({
  ...store,
  read: (of, file) => time('read', () => store.read(of, file)),
  files: (of) => time('files', () => store.files(of)),
  versions: (name) => time('versions', () => store.versions(name)),
});
