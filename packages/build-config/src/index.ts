export { contentVersion, madeOf } from './content-version.ts';
export { repositoryRoot, sourceFolder } from './deployables.ts';
export {
  deployablesOfCheckout,
  type PartOfCheckout,
  partsOfCheckout,
  readPart,
  shownToEverybody,
} from './parts.ts';
export { sharedVersions } from './shared.ts';
