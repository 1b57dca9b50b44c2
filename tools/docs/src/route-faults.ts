import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** `app.get('/api/…'` of a service; an address that is a constant is not seen. */
const registered = /\bapp\.(?:get|post|put|delete)(?:<[^>]*>)?\(\s*\[?'(\/[^']*)'/g;
const route = /^(services\/[\w-]+)\/src\/.*\.route\.ts$/;
/** Prefix of all addresses of a README, when it says so. */
const below = /Below `(\/[\w/]+)`/;

/** The addresses that a document writes: `/api/orders/{id}` or `/api/orders/:id`. */
function namedIn(document: string): Set<string> {
  const base = below.exec(document)?.[1];
  const words = [...document.matchAll(/[\w./:{}-]+/g)].map(([word]) => word);
  return new Set(base ? [...words, ...words.map((word) => `${base}/${word}`)] : words);
}

/** An address that a service answers, and that its README doesn't have. */
export function routeFaults(folder: string): string[] {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return sourceFiles(folder).flatMap((file) => {
    const service = route.exec(file)?.[1];
    if (!service) return [];
    const named = namedIn(read(`${service}/README.md`));
    return [...read(file).matchAll(registered)]
      .map(([, address = '']) => address)
      .filter((address) => !named.has(address) && !named.has(address.replace(/[:*](\w+)/g, '{$1}')))
      .map((address) => `${service}/README.md has no ${address}, which ${file} answers`);
  });
}
