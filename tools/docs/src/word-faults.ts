import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Glossary, readGlossary } from './glossary.ts';
import { namedThings } from './named-things.ts';
import { sourceFiles } from './source-files.ts';

interface Fault {
  at: string;
  says: string;
}

/** Words of a name: `candidateArms` has two. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());

/** Words of a sentence, without what stands in it as code. */
const spoken = (text: string): string[] =>
  text
    .replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|\w*[-_/.]\w[\w/.-]*/g, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/);

const bannedIn = ({ banned }: Glossary, words: readonly string[]) =>
  words.flatMap((word) => (banned.has(word) ? [`“${word}”: the word is ${banned.get(word)}`] : []));

/** Files that nobody words anew: dated records, the history, the specification, applied migrations, data. */
const isRecord = (file: string) =>
  /^docs\/(decisions|specification)\/|^docs\/glossary\.md$|^CHANGELOG\.md$|\/migrations\/|^demo\/collection\//.test(
    file,
  );

const nameFaults = (glossary: Glossary, file: string): Fault[] =>
  bannedIn(glossary, wordsOf(file)).map((says) => ({ at: file, says: `is called ${says}` }));

function documentFaults(glossary: Glossary, file: string, text: string): Fault[] {
  const lines = text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' ')).split('\n');
  return lines.flatMap((line, at) =>
    bannedIn(glossary, spoken(line)).map((says) => ({ at: `${file}:${at + 1}`, says: `says ${says}` })),
  );
}

/** Faults that stand in any code: banned words in names and comments. */
function codeFaults(glossary: Glossary, file: string, things: ReturnType<typeof namedThings>): Fault[] {
  const { kept } = glossary;
  const named = [...things.names, ...things.fields.filter(({ text }) => !kept.has(text))];
  const once = new Map(named.toReversed().map((name) => [name.text, name]));
  return [
    ...[...once.values()].flatMap(({ text, line }) =>
      bannedIn(glossary, wordsOf(text)).map((says) => ({
        at: `${file}:${line()}`,
        says: `${text} has ${says}`,
      })),
    ),
    ...things.comments.flatMap(({ text, line }) =>
      bannedIn(glossary, spoken(text)).map((says) => ({ at: `${file}:${line()}`, says: `says ${says}` })),
    ),
  ];
}

/** Comments that begin with a pronoun, and functions of vague verbs. */
function styleFaults({ openers, verbs }: Glossary, file: string, things: ReturnType<typeof namedThings>) {
  const opener = ({ text }: { text: string }) => /^\/\*\*[\s*]*([A-Za-z]+)/.exec(text)?.[1] ?? '';
  return [
    ...things.comments
      .filter((comment) => openers.has(opener(comment).toLowerCase()))
      .map((comment) => ({
        at: `${file}:${comment.line()}`,
        says: `begins with “${opener(comment)}”: begin with what the thing is`,
      })),
    ...things.functions
      .filter(({ text }) => verbs.has(text))
      .map(({ text, line }) => ({ at: `${file}:${line()}`, says: `${text}() does not say what it does` })),
  ];
}

/** Words that the glossary refuses, below `folder`, each with its file and line. */
export function wordFaults(folder: string): string[] {
  const glossary = readGlossary(folder);
  const faults: Fault[] = [];
  for (const file of sourceFiles(folder).filter((name) => !isRecord(name))) {
    faults.push(...nameFaults(glossary, file));
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (file.endsWith('.md')) faults.push(...documentFaults(glossary, file, text));
    if (!/\.tsx?$/.test(file)) continue;
    const things = namedThings(text, file.endsWith('x'));
    faults.push(...codeFaults(glossary, file, things), ...styleFaults(glossary, file, things));
  }
  return faults.map(({ at, says }) => `${at} ${says}`);
}
