import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Item, readItems } from './read-items.ts';

const originFile = 'docs/specification/origin.json';
/** For words that were changed before the list came into this repository: they are nobody's hash. */
type Origins = Record<string, string>;

/** Letters and digits alone: quotes, commas and the addresses of links may change. */
const lettersOf = ({ place = '', text }: Item): string =>
  `${place} ${text.replace(/\]\([^)]*\)/g, ']')}`.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const hashOf = (item: Item): string => createHash('sha256').update(lettersOf(item)).digest('hex').slice(0, 8);

function originsIn(folder: string): Origins {
  const file = path.join(folder, originFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Origins) : {};
}

/** The numbers of the table of changes. */
function toldIn(folder: string): Set<string> {
  const file = path.join(folder, 'docs/specification/README.md');
  const [, table = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('## Changed because') : [];
  return new Set([...table.matchAll(/^\| ([A-Z]+-?\d+) /gm)].map(([, id = '']) => id));
}

/** Differences between the list below `folder` and its table of changes. */
export function changeFaults(folder: string): string[] {
  const items = readItems(folder);
  const origins = originsIn(folder);
  const told = toldIn(folder);
  const faultOf = (item: Item): string | undefined => {
    const origin = origins[item.id];
    if (origin === undefined) return 'is new: `npm run items -- --note` notes its words';
    const isChanged = origin !== hashOf(item);
    if (isChanged && !told.has(item.id))
      return 'has other words than at first, and no row in the table of changes';
    return !isChanged && told.has(item.id)
      ? 'has a row in the table of changes, and its first words'
      : undefined;
  };
  const gone = Object.keys(origins).filter((id) => !items.has(id));
  return [
    ...[...items.values()].flatMap((item) => {
      const fault = faultOf(item);
      return fault ? [`docs/specification: ${item.id} ${fault}`] : [];
    }),
    ...gone.map(
      (id) =>
        `docs/specification: ${id} is not in the list any more; a number stays, and says what came of it`,
    ),
  ];
}

/** Adds the words of numbers that are new; those of the others are for good. */
export function noteOrigins(folder: string): void {
  const origins = originsIn(folder);
  const all = [...readItems(folder).values()].map(
    (item) => [item.id, origins[item.id] ?? hashOf(item)] as const,
  );
  writeFileSync(path.join(folder, originFile), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
