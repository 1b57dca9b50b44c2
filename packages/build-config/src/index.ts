export { contentVersion, madeOf } from './content-version.ts';
export { repositoryRoot, sourceFolder } from './deployables.ts';
export { oldestBrowsers } from './oldest-browsers.ts';
export {
  deployablesOfCheckout,
  type PartOfCheckout,
  partsOfCheckout,
  readPart,
  shownToEverybody,
} from './parts.ts';
export { sharedVersions } from './shared.ts';
