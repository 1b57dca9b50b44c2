import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base-config.ts';
import { run } from './build.ts';
import { productionRouter } from './shell-config.ts';

const assets = 'assets';

/** The console is one page with everything that it needs, and shares nothing with the shop at run time. */
function consoleConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target, false);
  return {
    ...base,
    entry: { console: './src/main.tsx' },
    output: {
      ...base.output,
      path: path.join(target.outDir, assets),
      publicPath: `/${assets}/`,
      filename: '[name].[contenthash:10].js',
      uniqueName: 'toile-console',
    },
    resolve: { ...base.resolve, alias: productionRouter },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' })],
  };
}

const page = (files: readonly string[]) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Toile console</title>
<link rel="icon" href="data:,">
${files.map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/${assets}/${file}">` : `<script src="/${assets}/${file}" defer></script>`)).join('\n')}
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript. The command line does the same: npm run release</noscript>
</body>
</html>
`;

/** Builds the console into `outDir`: `index.html` and `assets/`. */
export async function buildConsole(options: Pick<BuildTarget, 'version' | 'outDir'>): Promise<void> {
  const { outDir } = options;
  await rm(outDir, { recursive: true, force: true });
  const { entrypoints } = await run(consoleConfig({ name: 'console', mode: 'production', ...options }));
  const files = entrypoints.get('console')?.getFiles() ?? [];
  await writeFile(path.join(outDir, 'index.html'), page(files.filter((file) => !file.endsWith('.map'))));
}
