import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NameError } from './names.ts';

/** Files that were added to: it is formatted with what was written, and nothing else is. */
export const editedFiles = new Set<string>();

/** Changes the text of a file; one that isn't there is left alone, so that a single part can be written anywhere. */
export function editFile(file: string, change: (text: string) => string): void {
  if (!existsSync(file)) return;
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  editedFiles.add(file);
}

export function editJson<T>(file: string, change: (content: T) => void): void {
  editFile(file, (text) => {
    const content = JSON.parse(text) as T;
    change(content);
    return `${JSON.stringify(content, null, 2)}\n`;
  });
}

interface TypeScriptConfig {
  references: { path: string }[];
}

/** Every workspace has its place among the types and an owner. */
export function addWorkspace(root: string, folder: string, team: string): void {
  editJson<TypeScriptConfig>(path.join(root, 'tsconfig.json'), ({ references }) => {
    references.push({ path: folder });
  });
  editFile(path.join(root, 'CODEOWNERS'), (text) => `${text}${`/${folder}/`.padEnd(23)} @toile/${team}\n`);
}

/** Puts code behind the first place where `opening` stands. */
export function insertAfter(text: string, opening: RegExp, code: string): string {
  const found = opening.exec(text);
  if (!found) throw new NameError(`Nothing like ${opening} is there to add to`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + code + text.slice(end);
}
