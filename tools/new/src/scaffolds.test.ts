import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { scaffolds } from './scaffolds.ts';

const checkout = path.resolve(import.meta.dirname, '../../..');
let root: string;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const begin = (what: string, ...names: string[]) => scaffolds[what]?.(root, ...names) ?? [];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'toile-new-'));
  for (const file of ['tsconfig.json', 'CODEOWNERS', 'packages/story/src', 'mf-checkout/src/remote.tsx'])
    cpSync(path.join(checkout, file), path.join(root, file), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('what is new', () => {
  it('leaves no hole in any file', () => {
    const files = [
      ...begin('remote', 'mf-journal'),
      ...begin('service', 'journal'),
      ...begin('page', 'mf-journal', 'size-guide'),
      ...begin('slot', 'mf-journal', 'teaser'),
      ...begin('block', 'pull-quote'),
    ];
    expect(files.length).toBeGreaterThan(30);
    for (const file of files)
      expect([file, read(file)]).toEqual([file, expect.not.stringMatching(/\{\{\w+\}\}/)]);
  });

  it('has its place among the types and its owner', () => {
    begin('remote', 'mf-journal');
    begin('service', 'journal');
    for (const folder of ['mf-journal', 'services/journal', 'packages/journal-contract']) {
      expect(read('tsconfig.json')).toContain(`"path": "${folder}"`);
      expect(read('CODEOWNERS')).toMatch(new RegExp(`^/${folder}/ +@toile/journal$`, 'm'));
    }
  });

  it('joins a remote to its service: prefixes, contract, and a page that shows its data', () => {
    begin('remote', 'mf-journal');
    begin('service', 'journal');
    expect(JSON.parse(read('mf-journal/part.json')).service).toEqual({
      name: 'journal',
      prefixes: ['/api/journal'],
    });
    expect(read('mf-journal/src/remote.tsx')).toContain("path: '/journal/notes'");
    expect(JSON.parse(read('mf-journal/package.json')).dependencies).toHaveProperty(
      '@toile/journal-contract',
    );
  });

  it('is added to a remote that people have written', () => {
    begin('page', 'mf-checkout', 'gift-card');
    begin('slot', 'mf-checkout', 'bag-hint');
    expect(read('mf-checkout/src/remote.tsx')).toContain("path: '/checkout/gift-card'");
    expect(read('mf-checkout/src/remote.tsx')).toContain("'bag-hint': { chunk: 'bag-hint'");
  });

  it('never writes over what is there', () => {
    begin('remote', 'mf-journal');
    expect(() => begin('remote', 'mf-journal')).toThrow('is there already');
    expect(() => begin('page', 'mf-nobody', 'x')).toThrow('npm run new -- remote mf-nobody');
    expect(existsSync(path.join(root, 'mf-nobody'))).toBe(false);
  });

  it.each(['Journal', '../x', 'mf-', 'journal', 'mf-a b'])('refuses a remote named %s', (name) => {
    expect(() => begin('remote', name)).toThrow(/named in|begins with/);
  });
});
