import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { catalogueBench } from './catalogue-bench.ts';
import { mediaBench } from './media-bench.ts';
import { pageBench } from './page-bench.ts';
import { inScratchFolder } from './scratch.ts';

/** `npm run bench` measures all of these, `npm run bench -- media` only that one. A broken budget is exit code 1. */
const benches: Record<string, Bench> = { page: pageBench, catalogue: catalogueBench, media: mediaBench };

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = positionals.length > 0 ? positionals : Object.keys(benches);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
for (const name of chosen) {
  const { title, run } = benches[name] as Bench;
  const figures = await inScratchFolder(run);
  console.log(`\n${title}`);
  for (const { what, figure, ok } of figures) console.log(`  ${ok ? '✓' : '✗'} ${what}: ${figure}`);
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1;
}
