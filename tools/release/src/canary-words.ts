import { type Canary, isDeployableName, type SomeVersions } from '@toile/releases-contract';
import { ReleaseError } from './release-client.ts';

/** `mf-content@1.2.0-3fa9c1b2` and more of that kind, also with `=`. */
export function namedVersions(words: readonly string[]): SomeVersions {
  const versions: SomeVersions = {};
  for (const word of words) {
    const [name, version, ...more] = word.split(/[@=]/);
    if (!isDeployableName(name) || !version || more.length > 0)
      throw new ReleaseError(`${word} names no version: mf-content@1.2.0-3fa9c1b2 would`, 400);
    if (versions[name]) throw new ReleaseError(`${name} is named twice`, 400);
    versions[name] = version;
  }
  return versions;
}

export const versionsOf = ({ changed }: Canary): SomeVersions =>
  Object.fromEntries(Object.entries(changed).map(([name, manifest]) => [name, manifest?.version]));

/** `mf-content 1.2.0-3fa9c1b2, mf-designer 1.4.0-11d0c1b2` */
export const inWords = (versions: SomeVersions): string =>
  Object.entries(versions)
    .map((part) => part.join(' '))
    .join(', ');
