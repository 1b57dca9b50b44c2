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

/** True for a word that names a version, not a part alone. */
export const isVersion = (word: string): boolean => /[@=]/.test(word);

/** Versions of the canary that is meant: of two the one that has the parts that were named. */
export function canaryNamed(
  canaries: readonly SomeVersions[],
  { words, channel }: { words: readonly string[]; channel: string },
): SomeVersions {
  const [own, other] = canaries.filter((versions) => words.every((part) => part in versions));
  if (own && !other) return own;
  const running = canaries.map(inWords).join('; and ');
  if (own)
    throw new ReleaseError(
      `Two canaries run on ${channel}: ${running}. Name a part of the one you mean`,
      400,
    );
  const named = words.length > 0 ? ` with ${words.join(' and ')}` : '';
  throw new ReleaseError(`No canary${named} runs on ${channel}${running && `: ${running} does`}`, 409);
}

/** `mf-content 1.2.0-3fa9c1b2, mf-designer 1.4.0-11d0c1b2` */
export const inWords = (versions: SomeVersions): string =>
  Object.entries(versions)
    .map((part) => part.join(' '))
    .join(', ');
