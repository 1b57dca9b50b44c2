import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { editedFiles } from './edit-checkout.ts';
import { NameError } from './names.ts';
import { scaffolds } from './scaffolds.ts';

const usage = `The first files of something new; they pass npm run check as they are

  npm run new -- remote mf-journal           a remote with one page at /journal
  npm run new -- service journal             its service at /api/journal, their contract, a page that shows its data
  npm run new -- page mf-journal archive     /journal/archive
  npm run new -- slot mf-journal teaser      a widget that other remotes place
  npm run new -- block quote                 a block of stories

  --into <folder>   into another checkout, without installing there`;

const checkout = path.resolve(import.meta.dirname, '../../..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
const [what = '', ...names] = positionals;
const print = (line: string): void => console.log(line);
const run = (program: string, ...args: string[]) => {
  const { status } = spawnSync(program, args, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new NameError(`${program} ${args.join(' ')} failed`);
};

try {
  const scaffold = Object.hasOwn(scaffolds, what) ? scaffolds[what] : undefined;
  if (!scaffold) throw new NameError(usage);
  const root = values.into ? path.resolve(values.into) : checkout;
  const written = scaffold(root, ...names);
  for (const file of written) print(file);
  if (!values.into) {
    run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
    // As the formatter wants it: what is new, and what was added to a file that others wrote. The rest of the checkout is theirs.
    const touched = [...written, ...editedFiles];
    run(
      path.join(checkout, 'node_modules/.bin/biome'),
      'check',
      '--write',
      '--files-ignore-unknown=true',
      ...touched,
    );
    run('npm', 'run', 'house');
  }
} catch (error) {
  if (!(error instanceof NameError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
