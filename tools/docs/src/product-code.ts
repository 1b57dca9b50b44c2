import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

type Code = {
  /** Each text that stands in it whole: a string, a piece of a template, the text of an element. */
  texts: Set<string>;
  /** Files, or `@toile/…` for a package, that it imports; those of another make are left out. */
  imports: string[];
};

/** A text without its colon and without the number of a section: both stand apart from the words in code. */
export const bareText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^ ?\d+ | ?:? ?$/g, '')
    .trim();

function textOf(node: Record<string, unknown>): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value);
  return node.type === 'TemplateElement' ? String(node.cooked) : undefined;
}

/** Texts and imports of a TypeScript file. */
function read(file: string): Code {
  const texts = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (typeof node === 'object' && node !== null) {
      const text = textOf(node as Record<string, unknown>);
      if (text !== undefined) texts.add(bareText(text));
      visit(Object.values(node));
    }
  };
  visit(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body);
  const own = [...texts].filter((text) => /^\.{1,2}\/.*\.tsx?$/.test(text));
  const packages = [...texts].flatMap((text) => /^@toile\/[a-z-]+/.exec(text) ?? []);
  return { texts, imports: [...own.map((text) => path.join(path.dirname(file), text)), ...packages] };
}

/** The folder of each package, by its name. */
function packageFolders(folder: string): Map<string, string> {
  const files = globSync('packages/*/package.json', { cwd: folder }).map((file) => path.join(folder, file));
  return new Map(
    files.map((file) => [JSON.parse(readFileSync(file, 'utf8')).name, path.join(path.dirname(file), 'src')]),
  );
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)(testing|examples|tests)\//.test(file);

/** Reads the code below `folder`, each file once. Paths are below `folder`. */
export function productCode(folder: string) {
  const packages = packageFolders(folder);
  const known = new Map<string, Code>();
  const codeOf = (file: string): Code => {
    const code = known.get(file) ?? read(file);
    known.set(file, code);
    return code;
  };
  const filesOf = (name: string): string[] => {
    if (!name.startsWith('@')) return [name];
    const source = packages.get(name);
    return source ? globSync('**/*.{ts,tsx}', { cwd: source }).map((file) => path.join(source, file)) : [];
  };
  return {
    /** True when code says `text`, that a test draws or calls, itself or by way of others. */
    isSaidBehind(test: string, text: string): boolean {
      const seen = new Set([path.join(folder, test)]);
      for (const file of seen) {
        const { texts, imports } = codeOf(file);
        if (!isTest(path.relative(folder, file)) && texts.has(bareText(text))) return true;
        for (const each of imports.flatMap(filesOf)) seen.add(each);
      }
      return false;
    },
  };
}
