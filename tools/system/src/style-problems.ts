import { packedPlaces } from './packed-code.ts';

const listFile = 'tools/system/src/packed-places.json';
const excepted = /^\s*\/\/ biome-ignore lint\/complexity\/noExcessiveLinesPerFunction/m;

const inPlaces = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;

function packingProblem(file: string, count: number, listed: number): string | undefined {
  if (count === listed) return undefined;
  return listed === 0
    ? `${file} packs code to save lines, in ${inPlaces(count)}: one thing a line`
    : `${file} has ${inPlaces(count).replace(' ', ' packed ')}, and ${listed} in ${listFile}: the list only shrinks`;
}

/** What the linter doesn't see. `left` has the packed places of files that are still to be mended, by their number. */
export function styleProblems(
  sources: ReadonlyMap<string, string>,
  left: Readonly<Record<string, number>>,
): string[] {
  const counts = new Map(
    [...sources].map(([file, code]) => [file, packedPlaces(code, { isTsx: file.endsWith('x') })]),
  );
  const files = new Set([...sources.keys(), ...Object.keys(left)]);
  return [...files].flatMap((file) =>
    [
      packingProblem(file, counts.get(file) ?? 0, left[file] ?? 0),
      excepted.test(sources.get(file) ?? '') && `${file} excepts a function from its length: split it`,
    ].filter((problem) => typeof problem === 'string'),
  );
}
