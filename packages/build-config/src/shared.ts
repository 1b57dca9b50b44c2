import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type SharedModule, sharedModules } from '@toile/releases-contract';

const require = createRequire(import.meta.url);

const packageOf = (module: string) =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] as string);

/** Installed version of each shared module, e.g. `{ react: '19.3.1' }`. */
export function sharedVersions(): Record<SharedModule, string> {
  const version = (module: string): string => {
    const folders = require.resolve.paths(module) ?? [];
    for (const folder of folders) {
      try {
        return JSON.parse(readFileSync(`${folder}/${packageOf(module)}/package.json`, 'utf8')).version;
      } catch {
        // Not in this node_modules; the next one up.
      }
    }
    throw new Error(`Shared module ${module} is not installed`);
  };
  return Object.fromEntries(sharedModules.map((module) => [module, version(module)])) as Record<
    SharedModule,
    string
  >;
}

/** Version range that a remote asks for: the installed version or a later one of the same major. */
export function sharedRanges(): Record<SharedModule, string> {
  return Object.fromEntries(Object.entries(sharedVersions()).map(([name, v]) => [name, `^${v}`])) as Record<
    SharedModule,
    string
  >;
}
