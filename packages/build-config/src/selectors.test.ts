import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeployableName } from '@toile/releases-contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-selectors-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Complaints of a part's build about a sheet. */
async function complaints(name: DeployableName, file: string, sheet: string): Promise<string> {
  await writeFile(path.join(folder, file), sheet);
  await writeFile(path.join(folder, 'main.ts'), `import './${file}';`);
  const target = { name, version: '1.0.0-00000000', outDir: path.join(folder, 'out'), source: folder };
  const compiler = webpack({
    ...baseConfig({ ...target, mode: 'development' }, false),
    entry: './main.ts',
    plugins: [new MiniCssExtractPlugin()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  return (stats?.compilation.errors ?? []).map(({ message }) => message).join();
}

describe('a sheet', () => {
  it.each([
    ['its own classes', 'page.css', '.total { color: red } .total > p:first-child { color: blue }'],
    ['its own classes in a query', 'page.css', '@media (width > 40rem) { .total { color: red } }'],
  ])('of a remote may style %s', async (_what, file, sheet) => {
    expect(await complaints('mf-content', file, sheet)).toBe('');
  });

  it.each([
    ['elements that others show', 'page.css', 'p { color: red }'],
    ['them under another selector that is its own', 'page.css', '.total, h1 { color: red }'],
    ['the whole document', 'page.css', ':root { --ink: red }'],
    ['classes of others by name', 'page.css', ':global(.footer) { color: red }'],
    ['them in a sheet that is left as written', 'page.global.css', 'p { color: red }'],
  ])('of a remote does not build when it styles %s (T44)', async (_what, file, sheet) => {
    expect(await complaints('mf-content', file, sheet)).toContain('is not pure');
  });

  it('of the shell may say how the whole document looks', async () => {
    expect(await complaints('shell', 'page.global.css', 'p { color: red }')).toBe('');
  });
});
