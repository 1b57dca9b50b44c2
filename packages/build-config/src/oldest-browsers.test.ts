import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-oldest-browsers-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A sheet as production sends it. */
async function sent(sheet: string): Promise<string> {
  await writeFile(path.join(folder, 'page.css'), sheet);
  await writeFile(path.join(folder, 'main.ts'), "import './page.css';");
  const outDir = path.join(folder, 'out');
  const target = { name: 'mf-content' as const, version: '1.0.0-00000000', outDir, source: folder };
  const compiler = webpack({
    ...baseConfig({ ...target, mode: 'production' }, false),
    entry: './main.ts',
    plugins: [new MiniCssExtractPlugin({ filename: 'page.css' })],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  );
  return readFile(path.join(outDir, 'client/page.css'), 'utf8');
}

it('a line under words and its thickness are two declarations: Safari drops the one that says both', async () => {
  const sheet = '.link { text-decoration: underline; text-decoration-thickness: 1px; user-select: none }';
  const css = await sent(sheet);
  expect(css).toContain('text-decoration:underline;text-decoration-thickness:1px');
  expect(css).toContain('-webkit-user-select:none');
});
