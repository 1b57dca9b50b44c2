import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import { repositoryRoot } from './deployables.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-hashes-'));
  const sources = {
    'main.js': "import('./page.js');",
    'page.js': "import './page.css'; export const page = 'page';",
    'page.css': '.page { color: red }',
  };
  for (const [file, text] of Object.entries(sources)) await writeFile(path.join(folder, file), text);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './main.js',
    output: {
      path: path.join(folder, 'out'),
      filename: 'entry.js',
      chunkFilename: '[name].[contenthash].js',
    },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    resolveLoader: { modules: [path.join(repositoryRoot, 'node_modules')] },
    plugins: [
      new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash].css' }),
      new ChunkIntegrityPlugin(),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
});
afterAll(() => rm(folder, { recursive: true }));

it('the entry has the hash of every script and sheet that it can load, and asks the browser to check it (T27)', async () => {
  const out = path.join(folder, 'out');
  const entry = await readFile(path.join(out, 'entry.js'), 'utf8');
  const files = (await readdir(out)).filter((file) => file !== 'entry.js');
  expect(files.map((file) => path.extname(file)).sort()).toEqual(['.css', '.js']);
  for (const file of files) {
    const hash = createHash('sha256')
      .update(await readFile(path.join(out, file)))
      .digest('base64');
    expect(entry).toContain(hash);
  }
  expect(entry.match(/\.integrity\s*=/g)).toHaveLength(2);
  expect(entry).toMatch(/\.fetchPriority\s*=\s*["'`]high/);
});
