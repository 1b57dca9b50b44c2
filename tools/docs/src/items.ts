import { parseArgs } from 'node:util';
import { noteOrigins } from './changed-items.ts';
import { root } from './source-files.ts';
import { type TestedItem, testsByItem } from './tests-by-item.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: 'boolean' },
    json: { type: 'boolean' },
    note: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const help = `npm run items -- [CK | CK-65 …] [--missing] [--json]

Prints the items of docs/specification with the tests that name them.
  --missing   only those that no test names
  --json      as data: [{ id, place?, text, tests: ["file:line"] }]
  --note      notes the first words of numbers that are new`;

const isAsked = ({ id, tests }: TestedItem) =>
  (!values.missing || tests.length === 0) &&
  (positionals.length === 0 || positionals.some((start) => id.startsWith(start)));

const shown = ({ id, place, text, tests }: TestedItem) =>
  [`${id}  ${place ? `${place}: ` : ''}${text}`, ...tests.map((test) => `    ${test}`)].join('\n');

function report(): string {
  const items = testsByItem(root).filter(isAsked);
  if (values.json) return JSON.stringify(items, null, 2);
  const missing = items.filter(({ tests }) => tests.length === 0).length;
  return [...items.map(shown), `\n${items.length} items, ${missing} of them without a test`].join('\n');
}

if (values.note) noteOrigins(root);
else console.log(values.help ? help : report());
