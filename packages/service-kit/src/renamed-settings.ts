import type { Environment } from './given-in-files.ts';

/** Settings that shops of earlier commits may still give, by name, with the name of now. */
const renamed: Readonly<Record<string, string>> = {
  EXTERNAL_AUTHORITY: 'IDENTITY_ISSUER',
  EXTERNAL_CLIENT_ID: 'IDENTITY_CLIENT_ID',
  EXTERNAL_SCOPE: 'IDENTITY_SCOPE',
  AUDIENCE: 'IDENTITY_AUDIENCE',
};

/**
 * Settings that were given by a name that nothing reads any more, to a program that reads the new one: it would be left
 * out without a word.
 */
export const renamedSettings = (reads: readonly string[], env: Environment): string[] =>
  Object.entries(renamed)
    .filter(([before, now]) => env[before] && !env[now] && reads.includes(now))
    .map(([before, now]) => `  ${before}: is called ${now} now`);
