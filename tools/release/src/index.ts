export { type Artefact, ensureConsole } from './artefacts.ts';
export { namedVersions } from './canary-arguments.ts';
export { goingOn } from './going-on.ts';
export { type Keys, managerTeam, openKeys } from './keys.ts';
export { complaintsOf } from './pages/complaints.ts';
export { headless, installedBrowser, knownBrowser } from './pages/known-browser.ts';
export { lookAt } from './pages/look-at.ts';
export { followRequests } from './pages/until-quiet.ts';
export { isListedAddress, listedScripts, readInventory } from './payment-inventory.ts';
export { buildAll, type Published, publishAndPromote } from './publish.ts';
export { registerParts, registrationsOf, type UpstreamOf } from './register.ts';
export {
  createReleaseClient,
  type ReleaseClient,
  type ReleaseClientOptions,
  ReleaseError,
} from './release-client.ts';
