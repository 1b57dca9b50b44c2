import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const fileVariable = (name: string) => `${name}_FILE`;

/**
 * The environment with what `<NAME>_FILE` names in the place of `NAME`, as containers are given their secrets. The break at a
 * file's end isn't part of it; an empty file counts as absent.
 */
export function givenInFiles(names: Iterable<string>, env: Environment): Environment {
  const found: [string, string | undefined][] = [];
  for (const name of names) {
    const file = env[fileVariable(name)];
    const content = file ? contentOf(fileVariable(name), file) : '';
    if (!content) continue;
    if (env[name]) throw new ConfigError(`${name} and ${fileVariable(name)} are both given: leave one out.`);
    found.push([name, content], [fileVariable(name), undefined]);
  }
  return { ...env, ...Object.fromEntries(found) };
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`${variable} can’t be read: ${(error as Error).message}`);
  }
}
