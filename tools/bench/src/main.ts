import { parseArgs } from 'node:util';
import { catalogueBench } from './catalogue-bench.ts';
import { changesBench } from './changes-bench.ts';
import { edgeBench } from './edge-bench.ts';
import { importBench } from './import-bench.ts';
import { largeBench } from './large-bench.ts';
import { loadBench } from './load-bench.ts';
import { mediaBench } from './media-bench.ts';
import { ordersBench } from './orders-bench.ts';
import { pageBench } from './page-bench.ts';
import { releasesBench } from './releases-bench.ts';
import { runBenches } from './run-benches.ts';
import { startBench } from './start-bench.ts';
import { stockBench } from './stock-bench.ts';
import { suggestionsBench } from './suggestions-bench.ts';
import { vitalsBench } from './vitals-bench.ts';

/** `npm run bench` measures all of these, `npm run bench -- media` only that one. A broken budget is exit code 1. */
const benches = {
  page: pageBench,
  vitals: vitalsBench,
  suggestions: suggestionsBench,
  edge: edgeBench,
  load: loadBench,
  large: largeBench,
  start: startBench,
  import: importBench,
  catalogue: catalogueBench,
  media: mediaBench,
  stock: stockBench,
  orders: ordersBench,
  changes: changesBench,
  releases: releasesBench,
};

const { positionals } = parseArgs({ allowPositionals: true });
process.exitCode = await runBenches(benches, positionals, console.log);
