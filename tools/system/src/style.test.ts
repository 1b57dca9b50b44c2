import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inRoot } from './paths.ts';

const shop = mkdtempSync(path.join(os.tmpdir(), 'toile-style-'));
afterAll(() => rmSync(shop, { recursive: true }));

/** The names of the rules that a file with this code breaks. */
function broken(file: string, code: string): string[] {
  rmSync(shop, { recursive: true });
  mkdirSync(path.join(shop, path.dirname(file)), { recursive: true });
  for (const name of ['biome.jsonc', '.gitignore']) copyFileSync(inRoot(name), path.join(shop, name));
  writeFileSync(path.join(shop, file), code);
  const program = inRoot('node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'lint', '--reporter=json'], {
    cwd: shop,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string }[] };
  return diagnostics.map(({ category }) => path.basename(category));
}

const lines = (count: number) => Array.from({ length: count }, (_, n) => `  console.log(${n});`).join('\n');
const longFunction = `export function say() {\n${lines(51)}\n}\n`;
const fourParameters = 'export const sum = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d;\n';
const readsEnvironment = 'export const port = process.env.PORT;\n';
const isDefault = 'export default function say() {}\n';

describe('the style', () => {
  it('lets a short file with named exports pass', () => {
    expect(broken('services/catalogue/src/say.ts', `export function say() {\n${lines(49)}\n}\n`)).toEqual([]);
  });

  it.each([
    ['a fourth parameter', 'say.ts', fourParameters, 'useMaxParams'],
    ['a function of 51 lines', 'say.ts', longFunction, 'noExcessiveLinesPerFunction'],
    ['a file of 301 lines', 'say.ts', `${lines(301)}\n`, 'noExcessiveLinesPerFile'],
    ['a default export', 'say.ts', isDefault, 'noDefaultExport'],
    ['a reader of the environment', 'say.ts', readsEnvironment, 'noProcessEnv'],
    ['a file in another case', 'sayHello.ts', 'export const say = 1;\n', 'useFilenamingConvention'],
  ])('refuses %s', (_what, name, code, rule) => {
    expect(broken(`services/catalogue/src/${name}`, code)).toEqual([rule]);
  });

  it.each([
    ['a config reads the environment', 'services/catalogue/src/config.ts', readsEnvironment],
    ['a config of a tool has a default export', 'services/catalogue/drizzle.config.ts', isDefault],
    ['a describe is long', 'services/catalogue/src/say.test.ts', longFunction],
    ['a table of cases has four columns', 'services/catalogue/src/say.test.ts', fourParameters],
  ])('knows that %s', (_what, file, code) => {
    expect(broken(file, code)).toEqual([]);
  });
});
