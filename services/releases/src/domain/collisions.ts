import { classPrefix, isDeployableName, type Registry, type ReleaseManifest } from '@toile/releases-contract';

/** Something that only one part may have. */
export interface Claim {
  part: string;
  what: 'path' | 'prefix' | 'data' | 'slot' | 'class';
  value: string;
}

/** Paths that the edge answers itself. */
export const edgeItself = 'the edge';
const edgeClaims: readonly Claim[] = [
  '/remotes',
  '/internal',
  '/api/releases',
  '/releases',
  '/assets',
  '/.well-known',
  '/healthz',
  '/readyz',
  '/favicon.ico',
].map((value) => ({ part: edgeItself, what: 'prefix', value }));

export const claimsOfManifest = ({ name, paths, slots, data }: ReleaseManifest) => [
  ...paths.map(({ path }): Claim => ({ part: name, what: 'path', value: path })),
  ...Object.keys(data).map((value): Claim => ({ part: name, what: 'data', value })),
  ...Object.keys(slots).map((value): Claim => ({ part: name, what: 'slot', value })),
];

export const claimsOfRegistry = ({ parts }: Pick<Registry, 'parts'>): Claim[] =>
  Object.entries(parts).flatMap(([part, { service }]) =>
    (service?.prefixes ?? []).map((value): Claim => ({ part, what: 'prefix', value })),
  );

/** Claims of names alone: of two parts one would style the other, if its classes began with the other's prefix. */
export const claimsOfNames = ({ parts }: Pick<Registry, 'parts'>): Claim[] =>
  Object.keys(parts)
    .filter(isDeployableName)
    .map((part) => ({ part, what: 'class', value: classPrefix(part) }));

const wordsOf = (address: string) => address.split('/').slice(1);
const isOpen = (word: string | undefined) => word === '*' || word?.startsWith(':') === true;

/** The words of a path before its first parameter. */
function fixedWords(path: string): string[] {
  const words = wordsOf(path);
  const end = words.findIndex(isOpen);
  return end < 0 ? words : words.slice(0, end);
}

/** Names of parameters don't matter: `/:a` and `/:b` are the same address. */
const shapeOf = (path: string) =>
  wordsOf(path)
    .map((word) => (word.startsWith(':') ? ':' : word))
    .join('/');

const beginsWith = (words: string[], start: string[]) =>
  start.length > 0 && start.every((word, index) => word === words[index]);
const oneBeginsTheOther = (one: string[], other: string[]) =>
  beginsWith(one, other) || beginsWith(other, one);

/** The first word of a page's address belongs to one part. */
function pathsCollide(one: string, other: string): boolean {
  const first = fixedWords(one)[0];
  const second = fixedWords(other)[0];
  return first === second && (first !== undefined || shapeOf(one) === shapeOf(other));
}

/** A page below an address that its own service answers is never shown. */
const isUnreachable = (one: Claim, other: Claim) =>
  [one.what, other.what].sort().join() === 'path,prefix' &&
  oneBeginsTheOther(fixedWords(one.value), fixedWords(other.value));

function collide(one: Claim, other: Claim): boolean {
  if (one.part === other.part) return isUnreachable(one, other);
  const isOneOf = (what: Claim['what']) => one.what === what || other.what === what;
  if (isOneOf('slot')) return one.what === other.what && one.value === other.value;
  if (isOneOf('class'))
    return (
      one.what === other.what && (one.value.startsWith(other.value) || other.value.startsWith(one.value))
    );
  if (one.what === 'path' && other.what === 'path') return pathsCollide(one.value, other.value);
  return oneBeginsTheOther(fixedWords(one.value), fixedWords(other.value));
}

/** Claims of different parts that can't both hold, in pairs. */
export function findCollisions(claims: readonly Claim[]): [Claim, Claim][] {
  const all = [...edgeClaims, ...claims];
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => collide(one, other))
      .map((other): [Claim, Claim] => [one, other]),
  );
}
