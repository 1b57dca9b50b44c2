export type { Artefact } from './artefacts.ts';
export { buildAll, type Published, publishAndPromote } from './publish.ts';
export {
  createReleaseClient,
  type ReleaseClient,
  type ReleaseClientOptions,
  ReleaseError,
} from './release-client.ts';
