import type { Bench } from './bench.ts';
import { inScratchFolder } from './scratch.ts';

/** Runs the named benches, or all, and prints their figures. Answers the exit code: 1 for a broken budget, 2 for an unknown name. */
export async function runBenches(
  benches: Readonly<Record<string, Bench>>,
  names: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const chosen = names.length > 0 ? names : Object.keys(benches);
  const unknown = chosen.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    print(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
    return 2;
  }
  let isHeld = true;
  for (const name of chosen) {
    const { title, run } = benches[name] as Bench;
    const figures = await inScratchFolder(run);
    print(`\n${title}`);
    for (const { what, figure, ok } of figures) print(`  ${ok ? '✓' : '✗'} ${what}: ${figure}`);
    isHeld &&= figures.length > 0 && figures.every(({ ok }) => ok);
  }
  return isHeld ? 0 : 1;
}
