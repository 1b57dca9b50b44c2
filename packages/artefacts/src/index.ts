export type { ArtefactStore, StoredFile, VersionName } from './artefact-store.ts';
export { browserFile, type Ending, type PublishedFile } from './browser-file.ts';
export { folderStore } from './folder-store.ts';
export { inTurns } from './in-turns.ts';
export { hasIntegrity } from './integrity.ts';
export { openStore, storeSettings } from './open-store.ts';
export { publishedFiles } from './published-files.ts';
