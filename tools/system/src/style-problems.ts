import { packedPlaces } from './packed-code.ts';

const listFile = 'tools/system/src/style-left.json';
const excepted = /^\s*\/\/ biome-ignore lint\/complexity\/noExcessiveLinesPerFunction/gm;

const rules = {
  packed: {
    says: 'packs code to save lines: one thing a line',
    count: (file: string, code: string) => packedPlaces(code, { isTsx: file.endsWith('x') }),
  },
  long: {
    says: 'excepts a function from its length: split it',
    count: (_file: string, code: string) => code.match(excepted)?.length ?? 0,
  },
};
type Rule = keyof typeof rules;

/** Of files that are still to be mended, by rule: how often each breaks it. */
export type StyleLeft = Readonly<Record<Rule, Readonly<Record<string, number>>>>;

/** Style faults that the linter doesn't see. A file that is listed in `left` may break a rule so often, no more and no less. */
export function styleProblems(sources: ReadonlyMap<string, string>, left: StyleLeft): string[] {
  const problemsOf = (name: Rule) => {
    const { says, count } = rules[name];
    const files = new Set([...sources.keys(), ...Object.keys(left[name])]);
    return [...files].flatMap((file) => {
      const found = count(file, sources.get(file) ?? '');
      const listed = left[name][file] ?? 0;
      if (found === listed) return [];
      const why = listed ? ` (${listed} in ${listFile}, which only shrinks)` : '';
      return [`${file}, ${found} times: ${says}${why}`];
    });
  };
  return [...problemsOf('packed'), ...problemsOf('long')];
}
