import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NameError } from './names.ts';

export type Words = Record<string, string>;

const templates = path.join(import.meta.dirname, '../templates');
const ending = '.tmpl';

function fillIn(text: string, words: Words): string {
  return text.replace(/\{\{(\w+)\}\}/g, (hole, word: string) => {
    const filling = words[word];
    if (filling === undefined) throw new Error(`The template has ${hole}, for which there is no word`);
    return filling;
  });
}

/** Writes a template's files below `root`; all of them, or none when one of them is there already. */
export function writeTemplate(root: string, template: string, words: Words): string[] {
  const folder = path.join(templates, template);
  const files = globSync(`**/*${ending}`, { cwd: folder }).map((file) => ({
    to: fillIn(file.slice(0, -ending.length), words),
    content: fillIn(readFileSync(path.join(folder, file), 'utf8'), words),
  }));
  const known = files.find(({ to }) => existsSync(path.join(root, to)));
  if (known) throw new NameError(`${known.to} is there already`);
  for (const { to, content } of files) {
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    writeFileSync(path.join(root, to), content);
  }
  return files.map(({ to }) => to);
}
