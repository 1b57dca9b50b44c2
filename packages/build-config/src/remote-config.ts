import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedModules, versionIdOf } from '@toile/releases-contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base-config.ts';
import { BasePathPlugin } from './base-path.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import { RouterNamesPlugin } from './router-names.ts';
import { sharedRanges } from './shared.ts';

/** A version's address is its own, so that its entry needs no name of its own. */
export const remoteEntry = 'remoteEntry.js';

/** Shared modules as a remote consumes them: never bundled, always the shell's. */
const consumed = () =>
  Object.fromEntries(
    Object.entries(sharedRanges()).map(([module, requiredVersion]) => [
      module,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );

/** The part of the federation runtime that `externalRuntime` leaves in every entry; the shell provides it as well. */
const bundlerRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/webpack-bundler-runtime/bundler'),
);

/** Browser build of a remote: one container that exposes exactly `./remote`. */
export function remoteBrowserConfig(
  target: BuildTarget & {
    /** Modules that are evaluated as one; the last is what is exposed. */
    exposed?: string[];
  },
): Configuration {
  const base = baseConfig(target, false);
  const id = versionIdOf(target.name, target.version);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: id },
    externals: { [bundlerRuntime]: 'var _FEDERATION_BUNDLER_RUNTIME' },
    plugins: [
      new MiniCssExtractPlugin(),
      new ModuleFederationPlugin({
        name: id,
        filename: remoteEntry,
        library: { type: 'var', name: id },
        exposes: { './remote': { import: target.exposed ?? ['./src/remote.tsx'], name: 'remote' } },
        shared: consumed(),
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }) as unknown as webpack.WebpackPluginInstance,
      new ChunkIntegrityPlugin(),
      new RouterNamesPlugin(),
      // Code for the edge alone stays there.
      new webpack.DefinePlugin({ 'typeof document': '"object"' }),
      new BasePathPlugin(),
    ],
  };
}

/** Elements of the browser, which no server can show: 3.4 MB of code that each render worker would hold. */
const browserOnly = { '@google/model-viewer$': false as const };

/** Server build: one chunk, with exactly the shared list left out; the edge gives it those. */
export function serverConfig(
  target: BuildTarget,
  entry: string,
  extraExternals: readonly string[] = [],
): Configuration {
  const base = baseConfig(target, true);
  return {
    ...base,
    entry: { server: entry },
    output: { ...base.output, filename: 'server.cjs', library: { type: 'commonjs2' }, chunkFormat: false },
    resolve: { ...base.resolve, alias: browserOnly },
    externalsPresets: { node: true },
    externals: Object.fromEntries([...sharedModules, ...extraExternals].map((m) => [m, `commonjs2 ${m}`])),
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new BasePathPlugin()],
  };
}
