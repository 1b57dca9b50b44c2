// A program: for each line with a folder it answers a line with the names of the rules that are broken there.
import { createInterface } from 'node:readline';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { inRoot } from '../paths.ts';

const folders = ['edge', 'mf-designer', 'mf-checkout', 'services', 'packages'];
const options = await extractOptions(inRoot('.dependency-cruiser.js'));

for await (const shop of createInterface({ input: process.stdin })) {
  process.chdir(shop);
  const { output } = await cruise(folders, { ...options, baseDir: shop, outputType: 'json' });
  const { summary } = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
  console.log(JSON.stringify([...new Set(summary.violations.map(({ rule }) => rule.name))].sort()));
}
