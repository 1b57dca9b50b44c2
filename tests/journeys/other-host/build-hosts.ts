import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { sharedVersions } from '@toile/build-config';
import { build, type InlineConfig } from 'vite';

const here = import.meta.dirname;
/** All that a host's build knows of the shop: versions of the shared modules. */
const define = {
  SHARED_VERSIONS: JSON.stringify(sharedVersions()),
  'process.env.NODE_ENV': JSON.stringify('production'),
};

/** Without files of settings: a build is all that is written here. */
const vite: InlineConfig = {
  configFile: false,
  envFile: false,
  logLevel: 'error',
  define,
  oxc: { jsx: { runtime: 'automatic' } },
};

async function buildWithVite(outDir: string): Promise<void> {
  await build({ ...vite, root: path.join(here, 'vite'), build: { outDir, minify: false } });
}

async function buildWithRspack(outDir: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: here,
    entry: './host.tsx',
    output: { path: outDir, filename: 'host.js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      ],
    },
    plugins: [new rspack.DefinePlugin(define)],
    optimization: { minimize: false },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  await promisify(compiler.close.bind(compiler))();
  await writeFile(
    path.join(outDir, 'index.html'),
    '<!doctype html><title>A host built by rspack</title><body><script src="/host.js"></script>',
  );
}

/** The page is sent as it is written; its packages alone are made into a module. */
async function copyPlain(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await copyFile(path.join(here, 'plain/index.html'), path.join(outDir, 'index.html'));
  await build({
    ...vite,
    root: here,
    build: {
      outDir,
      minify: false,
      lib: { entry: path.join(here, 'plain/packages.ts'), formats: ['es'], fileName: () => 'packages.js' },
    },
  });
}

export const builders = { Vite: buildWithVite, rspack: buildWithRspack, plain: copyPlain };
export type HostName = keyof typeof builders;
