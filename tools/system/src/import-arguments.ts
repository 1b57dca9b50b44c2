import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mostProducts } from './synthetic/synthetic-records.ts';

export type ImportTask = { folder: string } | { products: number; seed: number };

export type ImportArguments = { task: ImportTask } | { help: true } | { mistake: string };

export const importUsage = `Usage: npm run import -- <folder of a portal export>
       npm run import -- --synthetic <number of products, at most ${mostProducts}> [--seed <whole number>]

Reads a portal export into the shop, whether it runs or not, and encodes its pictures. It may be repeated at any time.
--synthetic: the demo collection and so many generated products, for load tests; no picture is encoded ahead.
Importing demo/collection takes them away again.
Ctrl-C while pictures are encoded is safe: everything else is in, and the next import or npm run up goes on with them.

Exit code 0: everything is in. 1: some records were refused, each is named by file and line; all others are in.`;

const exportFiles = ['media', 'designers', 'categories', 'collections', 'products'];

/** Request of the command line, or the fault in it. */
export function importArguments(args: string[]): ImportArguments {
  try {
    return read(args);
  } catch (error) {
    return { mistake: (error as Error).message };
  }
}

function read(args: string[]): ImportArguments {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      synthetic: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return { help: true };
  const [folder, ...more] = positionals;
  if (more.length > 0) return { mistake: `One folder at a time: what is ${more.join(' ')}?` };
  if (values.synthetic !== undefined) {
    const products = wholeNumber(values.synthetic);
    const seed = wholeNumber(values.seed ?? '1');
    if (folder) return { mistake: 'Either a folder or --synthetic, not both.' };
    if (products === undefined || products < 1 || products > mostProducts)
      return {
        mistake: `--synthetic takes a whole number from 1 to ${mostProducts}, not ${values.synthetic}.`,
      };
    if (seed === undefined) return { mistake: `--seed takes a whole number, not ${values.seed}.` };
    return { task: { products, seed } };
  }
  if (values.seed !== undefined) return { mistake: '--seed goes with --synthetic.' };
  if (!folder) return { mistake: 'Which folder? The demo collection is demo/collection.' };
  const mistake = notAnExport(path.resolve(folder));
  return mistake ? { mistake } : { task: { folder: path.resolve(folder) } };
}

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

function notAnExport(folder: string): string | undefined {
  if (!existsSync(folder)) return `There is no folder ${folder}.`;
  if (!statSync(folder).isDirectory()) return `${folder} is a file; give the folder that it lies in.`;
  const missing = exportFiles
    .map((name) => `${name}.ndjson`)
    .filter((file) => !existsSync(path.join(folder, file)));
  return missing.length > 0 ? `${folder} is no portal export: it has no ${missing.join(', ')}.` : undefined;
}
