import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './checkout.ts';
import { untriedScripts } from './install-scripts.ts';
import { looseBytes } from './integrity.ts';
import { foreignLicences } from './licences.ts';
import { type LockedPackage, parseLockfile } from './lockfile.ts';
import { missingSettings } from './npm-settings.ts';
import { ages } from './publication.ts';

const linux = { os: ['linux'], cpu: ['x64', 'arm64'], libc: ['glibc'] };
const locked = (more: Partial<LockedPackage> = {}): LockedPackage => ({
  name: 'weft',
  version: '1.0.0',
  integrity: 'sha512-AAAA',
  license: 'MIT',
  ...more,
});

describe('a lockfile', () => {
  it('is read without workspaces, and with a nested package by its own name', () => {
    const packages = {
      '': { version: '1.0.0' },
      'packages/ui': { version: '1.0.0' },
      'node_modules/@toile/ui': { link: true },
      'node_modules/weft/node_modules/@warp/knot': { version: '2.0.0', license: 'MIT' },
    };
    expect(parseLockfile(JSON.stringify({ packages }))).toEqual([
      { name: '@warp/knot', version: '2.0.0', license: 'MIT' },
    ]);
  });
});

describe('the bytes of a package', () => {
  it('are held by sha512', () => {
    expect(looseBytes([locked()], linux)).toEqual([]);
    expect(looseBytes([locked({ integrity: undefined })], linux)).toHaveLength(1);
    expect(looseBytes([locked({ integrity: 'sha1-AAAA' })], linux)).toHaveLength(1);
  });

  it('come from the registry', () => {
    const resolved = 'https://registry.npmjs.org/weft/-/weft-1.0.0.tgz';
    expect(looseBytes([locked({ resolved })], linux)).toEqual([]);
    for (const other of [
      'git+ssh://git@github.com/a/weft.git',
      'https://registry.npmjs.org.evil.example/weft.tgz',
    ])
      expect(looseBytes([locked({ resolved: other })], linux)).toHaveLength(1);
  });

  it.each([
    ['another system', { os: ['darwin'] }, 0],
    ['another processor', { cpu: 's390x' }, 0],
    ['another C library', { os: ['linux'], libc: ['musl'] }, 0],
    ['all but ours', { os: ['!linux'] }, 0],
    ['ours', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, 1],
    ['all but another', { os: ['!win32'] }, 1],
  ])('may be loose where npm never installs them: an optional one for %s', (_name, fit, problems) => {
    expect(looseBytes([locked({ integrity: undefined, optional: true, ...fit })], linux)).toHaveLength(
      problems,
    );
  });

  it('are held for another system too when the package is not optional', () => {
    expect(looseBytes([locked({ integrity: undefined, os: ['darwin'] })], linux)).toHaveLength(1);
  });
});

describe('a licence (T48)', () => {
  const policy = {
    allowed: ['MIT', 'Apache-2.0'],
    exceptions: [{ packages: '@img/*', licence: 'LGPL-3.0-or-later', because: 'a shared library' }],
  };
  const problems = (license?: string, name = 'weft') =>
    foreignLicences([locked({ license, name })], policy).length;

  it.each(['MIT', 'MIT OR GPL-3.0-only', '(MIT AND Apache-2.0)', 'Apache-2.0 AND MIT'])(
    '%s is agreed to',
    (one) => {
      expect(problems(one)).toBe(0);
    },
  );

  it.each([
    'GPL-2.0-or-later',
    'MIT AND GPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN EULA',
    undefined,
    '(MIT OR GPL-3.0-only) AND SSPL-1.0',
    'MIT WITH a-condition',
    '',
  ])('%s is not', (one) => {
    expect(problems(one)).toBe(1);
  });

  it('may be agreed to for single packages', () => {
    expect(problems('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-linux-x64')).toBe(0);
    expect(problems('LGPL-3.0-or-later', '@imgur/sharp')).toBe(1);
  });
});

describe('an install script (T48)', () => {
  it('is a problem until somebody has tried the shop without it', () => {
    const packages = [locked({ name: 'esbuild', hasInstallScript: true }), locked({ name: 'plain' })];
    expect(untriedScripts(packages, ['esbuild'])).toEqual([]);
    expect(untriedScripts(packages, ['es'])).toHaveLength(1);
  });
});

describe('the .npmrc', () => {
  it('blocks install scripts and young versions', () => {
    expect(missingSettings('ignore-scripts = true\nmin-release-age=7\n')).toEqual([]);
    expect(missingSettings('#ignore-scripts=true\nmin-release-age=0')).toHaveLength(2);
  });
});

describe('the image', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

  it('is built without install scripts, also by an npm that reads no .npmrc', () => {
    const installs = read('Dockerfile').match(/npm (?:ci|install|rebuild)\b[^&\n]*/g) ?? [];
    expect(installs.length).toBeGreaterThan(0);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
  });

  it('is built without GPL software', () => {
    expect(read('package-lock.json')).not.toMatch(/"license": "A?GPL/);
  });
});

describe('the age of a package (T48)', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const judged = (date: string | undefined) =>
    ages([locked()], { days: 7, now, publishedAt: async () => date });

  it('is seven days at least', async () => {
    expect(await judged('2026-11-14T12:00:00Z')).toEqual({ tooYoung: [], unknown: [] });
    expect((await judged('2026-11-14T12:00:01Z')).tooYoung).toHaveLength(1);
  });

  it('is said to be unknown when the registry is away, and is no problem then', async () => {
    expect(await judged(undefined)).toEqual({ tooYoung: [], unknown: ['weft@1.0.0'] });
  });

  it('is not asked for again and again of a registry that is away', async () => {
    let asked = 0;
    const publishedAt = async () => {
      asked += 1;
      return undefined;
    };
    const many = Array.from({ length: 100 }, () => locked());
    expect((await ages(many, { days: 7, now, publishedAt })).unknown).toHaveLength(100);
    expect(asked).toBeLessThan(30);
  });
});
