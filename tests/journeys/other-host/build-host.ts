import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedVersions } from '@toile/build-config';
import webpack from 'webpack';

/** Builds the host with nothing of the shop's own build but the versions of the shared modules. */
export async function buildHost(to: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: import.meta.dirname,
    entry: './host.tsx',
    output: { path: to, filename: 'host.js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
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
    plugins: [
      new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false },
    performance: { hints: false },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  await promisify(compiler.close.bind(compiler))();
}

export const builtHost = (folder: string) => path.join(folder, 'host.js');
