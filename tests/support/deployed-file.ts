import { readFileSync } from 'node:fs';

/**
 * An example of deploy/ with the addresses of a test. Each text that is replaced has to be there: an example that has changed
 * fails the test instead of being tried without it.
 */
export function deployedFile(name: string, replaced: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
  for (const [example, own] of Object.entries(replaced)) {
    if (!text.includes(example)) throw new Error(`deploy/${name} has no ${example}`);
    text = text.replaceAll(example, own);
  }
  return text;
}
